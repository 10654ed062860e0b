import { expect, test } from 'vitest'
import { placedBy } from './placement.ts'

const seasons = [{ number: 1, placementMatches: 3 }]
const of = (matches: number, played: number, later: number, period = 2) =>
  placedBy({ matches, played, period }, { period: 2, later }, seasons)

test.each([
  ['the tenth match ever', of(10, 10, 0), 'placed'],
  ['the ninth', of(9, 9, 0), '9 of 10'],
  ['the eleventh', of(11, 11, 0), 'rated'],
  ['the last placement match of a season', of(40, 3, 0), 'placed'],
  ['the eighth ever, in a new season', of(8, 0, 0), '0 of 3'],
  ['one before it', of(40, 2, 0), '2 of 3'],
  ['the same two matches later', of(42, 5, 2), 'placed'],
  ['of a season that is over', of(60, 1, 20, 4), 'rated'],
])('%s', (_name, { placement, placed }, expected) => {
  const way = placement && `${placement.played} of ${placement.needed}`
  expect(way ?? (placed ? 'placed' : 'rated')).toBe(expected)
})
