import { expect, test } from 'vitest'
import { clockText, minuteOf, timeValue } from './clock.ts'

test.each([
  [18 * 60, 0, '18:00'],
  [18 * 60, 134.9, '20:14'],
  [23 * 60, 75, '00:15 +1'],
  [0, 3 * 24 * 60, '00:00 +3'],
])('%i minutes after midnight and %d more is %s', (start, minute, text) => {
  expect(clockText(start, minute)).toBe(text)
})

test('a time field goes there and back; half a time is none', () => {
  for (const minute of [0, 5, 719, 1439]) expect(minuteOf(timeValue(minute))).toBe(minute)
  expect(timeValue(1440)).toBe('00:00')
  expect(minuteOf('')).toBeUndefined()
})
