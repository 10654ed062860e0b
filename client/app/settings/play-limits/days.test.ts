import { expect, test } from 'vitest'
import { daysFromNow, isLater } from './days.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test('days are added to the current time', () => expect(daysFromNow(7, NOW)).toBe('2026-11-28T12:00:00.000Z'))

test('an active period can only get longer', () => {
  expect(isLater(1, null, NOW)).toBe(true)
  expect(isLater(7, '2026-11-28T12:00:00.000Z', NOW)).toBe(false)
  expect(isLater(30, '2026-11-28T12:00:00.000Z', NOW)).toBe(true)
})
