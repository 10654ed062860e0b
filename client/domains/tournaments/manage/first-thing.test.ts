import { expect, test } from 'vitest'
import { firstThing } from './first-thing.ts'

const START = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const can = { publish: false, open_check_in: true, start: true, announce: true, manage_entrants: true }
const base = {
  status: 'registration' as const,
  starts_at: new Date(START).toISOString(),
  check_in_minutes: 30,
  entrants_count: 4,
  checked_in_count: 0,
  max_entrants: 16,
  is_invite_only: false,
  can,
}

test('a draft is published; who may not waits', () => {
  expect(firstThing({ ...base, status: 'draft', can: { ...can, publish: true } }, 0)).toBe('publish')
  expect(firstThing({ ...base, status: 'draft' }, 0)).toBe('wait')
})

test('registration: the link until the check-in is due, or all slots are taken', () => {
  expect(firstThing(base, START - 31 * MINUTE)).toBe('share')
  expect(firstThing(base, START - 30 * MINUTE)).toBe('open_check_in')
  expect(firstThing({ ...base, entrants_count: 16 }, START - 300 * MINUTE)).toBe('open_check_in')
  expect(firstThing({ ...base, is_invite_only: true }, START - 31 * MINUTE)).toBe('invite')
  expect(firstThing({ ...base, check_in_minutes: 0 }, START - MINUTE)).toBe('share')
  expect(firstThing({ ...base, check_in_minutes: 0 }, START)).toBe('start')
})

test('check-in: those who are missing, then the start', () => {
  const checkIn = { ...base, status: 'check_in' as const }
  expect(firstThing({ ...checkIn, checked_in_count: 3 }, START - MINUTE)).toBe('remind')
  expect(firstThing({ ...checkIn, checked_in_count: 4 }, START - MINUTE)).toBe('start')
  expect(firstThing({ ...checkIn, checked_in_count: 3 }, START)).toBe('start')
  expect(firstThing({ ...checkIn, checked_in_count: 4, can: { ...can, start: false } }, START)).toBe('wait')
})
