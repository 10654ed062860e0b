import { expect, test } from 'vitest'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { addDays, groupByDay, readDay, startText, stripDays } from './days.ts'
import { checkInAt, mustCheckIn, rowState } from './row-state.ts'

const NOW = Date.parse('2026-11-24T20:00:00Z')
const at = (zone: string | undefined) => ({ nowMs: NOW, zone })
const row = (starts_at: string, facts: Parameters<typeof tournamentRow>[0] = {}) =>
  tournamentRow({ starts_at, ...facts })

test('running ones first, then by day in the viewer’s zone, then past ones', () => {
  const rows = [
    row('2026-11-24T17:00:00Z', { status: 'live' }),
    row('2026-11-24T21:00:00Z'),
    row('2026-11-24T23:30:00Z'),
    row('2026-11-27T18:00:00Z'),
    row('2026-11-24T10:00:00Z', { status: 'completed' }),
    row('2026-11-20T10:00:00Z', { status: 'completed' }),
  ]
  const titles = (zone: string) =>
    groupByDay(rows, at(zone)).map(({ title, rows: own }) => [title, own.length])
  expect(titles('UTC')).toEqual([
    ['Live now', 1],
    ['Today', 2],
    ['Friday 27 November', 1],
    ['Earlier today', 1],
    ['Friday 20 November', 1],
  ])
  expect(titles('Europe/Berlin').slice(1, 3)).toEqual([
    ['Today', 1],
    ['Tomorrow', 1],
  ])
})

test('one that runs since another day has its date', () => {
  expect(startText('2026-11-24T17:00:00Z', at('UTC'))).toBe('17:00')
  expect(startText('2026-11-15T14:13:00Z', at('UTC'))).toBe('15 Nov')
  expect(startText('2026-11-23T23:30:00Z', at('Europe/Berlin'))).toBe('00:30')
})

test('a day begins at midnight in the zone, with a change of the clocks too', () => {
  const days = stripDays('2026-10-24', { nowMs: NOW, zone: 'Europe/Berlin' })
  expect(days.slice(0, 3).map(({ from }) => from.toISOString())).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([readDay('2026-11-24'), readDay('tomorrow'), readDay(undefined)]).toEqual([
    '2026-11-24',
    undefined,
    undefined,
  ])
})

test('each state has its word and its next fact', () => {
  const says = (facts: Parameters<typeof tournamentRow>[0]) => {
    const { word, note } = rowState(row('2026-11-24T21:00:00Z', facts), 'UTC')
    return [word, note].filter(Boolean).join(', ')
  }
  expect(says({})).toBe('Open, check-in 20:30')
  expect(says({ check_in_minutes: 0 })).toBe('Open, starts 21:00')
  expect(says({ entrants_count: 16, waiting_count: 3 })).toBe('Full, 3 on the waiting list')
  expect(says({ status: 'check_in' })).toBe('Check-in, starts 21:00')
  expect(says({ status: 'live', round: 4 })).toBe('Live, round 4')
  expect(says({ status: 'live', paused: true })).toBe('Paused')
  expect(says({ status: 'completed', winner: 'Koda' })).toBe('Final, won by Koda')
  expect(says({ status: 'cancelled' })).toBe('Cancelled')
  expect(says({ status: 'draft' })).toBe('Draft')
  expect(new Date(checkInAt(row('2026-11-24T21:00:00Z'))).toISOString()).toBe('2026-11-24T20:30:00.000Z')
})

test('only who takes part and has not checked in must do so', () => {
  const me = {
    entrant_id: 1,
    status: 'registered',
    checked_in: false,
    stage_check_in: null,
    place: null,
  } as const
  expect(mustCheckIn({ status: 'check_in', me })).toBe(true)
  expect(mustCheckIn({ status: 'registration', me })).toBe(false)
  expect(mustCheckIn({ status: 'check_in', me: { ...me, checked_in: true } })).toBe(false)
  expect(mustCheckIn({ status: 'check_in', me: { ...me, status: 'withdrawn' } })).toBe(false)
  expect(mustCheckIn({ status: 'check_in', me: null })).toBe(false)
})
