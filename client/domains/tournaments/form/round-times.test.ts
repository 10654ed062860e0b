import { expect, test } from 'vitest'
import { roundTimes } from './round-times.ts'
import { freshValues, type Values } from './values.ts'

const START = Date.parse('2026-12-01T18:00:00Z')
const times = (facts: Partial<Values>) =>
  roundTimes(
    { ...freshValues(START, 'UTC'), round_start: 'at_times', round_minutes: '1440', ...facts },
    START,
  )

test('every round after the first has a time, in each format', () => {
  expect(times({ max_entrants: '16' })).toEqual([
    '2026-12-02T18:00:00.000Z',
    '2026-12-03T18:00:00.000Z',
    '2026-12-04T18:00:00.000Z',
  ])
  expect(times({ format: 'swiss', rounds: '7', max_entrants: '32' })).toHaveLength(6)
  expect(times({ format: 'double_elimination', max_entrants: '8' })).toHaveLength(6)
  expect(times({ format: 'round_robin', groups: '1', max_entrants: '10' })).toHaveLength(8)
  // Three rounds of groups, then three of the bracket.
  expect(
    times({ format: 'two_stage', groups: '4', advance_per_group: '2', max_entrants: '16' }),
  ).toHaveLength(5)
})

test('there are none without fixed times, or with a distance that is no number', () => {
  expect(times({ round_start: 'as_ready' })).toEqual([])
  expect(times({ round_minutes: 'soon' })).toEqual([])
})
