import { expect, test } from 'vitest'
import { roundTitle } from './round-title.ts'

const single = { format: 'single_elimination', size: 16 } as const
const double = { format: 'double_elimination', size: 8 } as const

test('an elimination counts its last rounds back from the final', () => {
  const titles = [1, 2, 3, 4].map((round) => roundTitle(single, 'winners', round))
  expect(titles).toEqual(['n', 'quarter_finals', 'semi_finals', 'final'])
  expect(roundTitle(single, 'third_place', 1)).toBe('third_place')
  expect(roundTitle({ ...single, size: 2 }, 'winners', 1)).toBe('final')
})

test('a double elimination names both of its brackets, and their finals', () => {
  expect([1, 2, 3].map((round) => roundTitle(double, 'winners', round))).toEqual([
    'winners',
    'winners',
    'winners_final',
  ])
  expect([1, 2, 3, 4].map((round) => roundTitle(double, 'losers', round))).toEqual([
    'losers',
    'losers',
    'losers',
    'losers_final',
  ])
  expect(roundTitle(double, 'final', 1)).toBe('grand_final')
  expect(roundTitle(double, 'reset', 1)).toBe('reset')
})

test('a table counts its rounds', () => {
  expect(roundTitle({ format: 'swiss', size: undefined }, 'table', 3)).toBe('n')
})
