import { expect, test } from 'vitest'
import { ANY_HOURS, type Hours, suits } from './hours.ts'

const hours: Hours = { isOn: true, weekdays: { from: 18, to: 23 }, weekend: { from: 20, to: 2 } }
const at = (text: string) => Date.parse(text)

test.each([
  ['a weekday at the first hour', '2026-11-25T18:00Z', true],
  ['a weekday a minute before', '2026-11-25T17:59Z', false],
  ['a weekday at the last hour', '2026-11-25T23:00Z', false],
  ['Saturday evening', '2026-11-28T23:30Z', true],
  ['the night from Saturday to Sunday', '2026-11-29T01:59Z', true],
  ['the night from Sunday to Monday', '2026-11-30T01:00Z', true],
  ['the same night, later', '2026-11-30T02:00Z', false],
  ['the night from Friday to Saturday', '2026-11-28T01:00Z', false],
])('%s', (_name, text, expected) => expect(suits(at(text), 'UTC', hours)).toBe(expected))

test('the day and the hour are those of the zone', () => {
  // Friday 23:30 in New York, where it is no weekend yet.
  expect(suits(at('2026-11-28T04:30Z'), 'America/New_York', hours)).toBe(false)
  expect(suits(at('2026-11-28T03:30Z'), 'America/New_York', hours)).toBe(true)
})

test('everything suits while it is off', () =>
  expect(suits(at('2026-11-25T04:00Z'), 'UTC', ANY_HOURS)).toBe(true))
