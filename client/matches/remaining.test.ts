import { expect, test } from 'vitest'
import { clockText, isLastCall, spokenAt } from './remaining.ts'

test('a clock shows minutes and seconds, hours only when there are any, never less than nothing', () => {
  expect([21, 60, 725, 3725, 0, -5, 59.9].map(clockText)).toEqual([
    '0:21',
    '1:00',
    '12:05',
    '1:02:05',
    '0:00',
    '0:00',
    '0:59',
  ])
})

test('a screen reader is told at 60, 30 and 10 seconds, and at the end', () => {
  const told = []
  for (let now = 70; now >= -3; now -= 1) {
    const words = spokenAt(now + 1, now)
    if (words) told.push(words)
  }
  expect(told).toEqual(['60 seconds left.', '30 seconds left.', '10 seconds left.', 'Time is up.'])
})

test('a clock that opens below a mark does not tell it', () => expect(spokenAt(25, 24)).toBeUndefined())

test('after a sleep only the present figure is told, once', () => {
  expect(spokenAt(90, 8)).toBe('8 seconds left.')
  expect(spokenAt(90, -4)).toBe('Time is up.')
})

test('the last ten seconds are the last call', () =>
  expect([11, 10, 1].map(isLastCall)).toEqual([false, true, true]))
