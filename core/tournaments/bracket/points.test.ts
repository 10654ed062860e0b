import { expect, test } from 'vitest'
import { tournamentPoints } from './points.ts'

const firstPlaces = (entrants: number) =>
  Array.from({ length: 10 }, (_, index) => tournamentPoints(index + 1, entrants))

test.each([
  [3, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [4, [20, 12, 0, 0, 0, 0, 0, 0, 0, 0]],
  [5, [30, 18, 0, 0, 0, 0, 0, 0, 0, 0]],
  [8, [30, 18, 11, 11, 0, 0, 0, 0, 0, 0]],
  [16, [40, 24, 14, 14, 9, 9, 9, 9, 0, 0]],
  [64, [60, 36, 22, 22, 13, 13, 13, 13, 8, 8]],
])('of %d entrants', (entrants, points) => expect(firstPlaces(entrants)).toEqual(points))

test('they grow with the field, fall by place, and whoever was disqualified has none', () => {
  for (let entrants = 4; entrants <= 256; entrants++) {
    expect(tournamentPoints(1, entrants)).toBeGreaterThanOrEqual(tournamentPoints(1, entrants - 1))
    for (let place = 2; place <= entrants; place++)
      expect(tournamentPoints(place, entrants)).toBeLessThanOrEqual(tournamentPoints(place - 1, entrants))
  }
  expect(tournamentPoints(null, 64)).toBe(0)
})
