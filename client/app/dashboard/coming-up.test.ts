import { expect, test } from 'vitest'
import { comingUp } from './coming-up.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const me = {
  entrant_id: 1,
  status: 'registered' as const,
  checked_in: false,
  stage_check_in: null,
  place: null,
}
const cup = (id: number, facts: object = {}) => ({
  id,
  name: `Cup ${id}`,
  status: 'registration' as const,
  starts_at: at(5),
  me,
  my_match: null,
  ...facts,
})
const race = (id: number, facts: object = {}) => ({
  id,
  name: `Race ${id}`,
  status: 'live' as const,
  starts_at: at(-5),
  ends_at: at(3),
  ...facts,
})

test('what is to come, the earliest first', () => {
  const live = cup(2, { status: 'live', starts_at: at(-1), my_match: { at: at(2), agree_by: null } })
  const items = comingUp([cup(1), live], [race(3), race(4, { status: 'upcoming', starts_at: at(1) })], NOW)
  expect(items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'challenge_starts 4',
    'match 2',
    'challenge_ends 3',
    'tournament 1',
  ])
})

test('not what one only organizes, what has begun, what has no time, and what is over', () => {
  const quiet = cup(2, { status: 'live', my_match: null })
  const late = cup(3, { status: 'check_in', starts_at: at(-1) })
  const over = cup(5, { status: 'completed' })
  expect(comingUp([cup(1, { me: null }), quiet, late, over], [race(4, { status: 'review' })], NOW)).toEqual(
    [],
  )
})
