import { expect, test } from 'vitest'
import { completeTime } from './complete-time.ts'

test.each([
  ['19', '19:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['1915', '19:15'],
  ['19:05', '19:05'],
])('%s is %s', (typed, time) => expect(completeTime(typed)).toBe(time))

test.each(['', '24', '12:60', 'noon', '1:2'])('%s is no time', (typed) =>
  expect(completeTime(typed)).toBeUndefined(),
)
