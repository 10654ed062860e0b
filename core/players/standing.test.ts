import { expect, test } from 'vitest'
import { standingOf, type StandingFacts } from './standing.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-02T12:00:00Z')
const fine: StandingFacts = {
  email_verified_at: now,
  banned_at: null,
  banned_until: null,
  muted_until: null,
  unpaid_until: null,
  deletion_due_at: null,
  deleted_at: null,
}

test.each<[string, Partial<StandingFacts>, Date | null]>([
  ['good', {}, null],
  ['unverified', { email_verified_at: null }, null],
  ['restricted', { unpaid_until: later }, later],
  ['muted', { unpaid_until: later, muted_until: later }, later],
  ['good', { unpaid_until: now, muted_until: now }, null],
  ['suspended', { muted_until: later, banned_at: now, banned_until: later }, later],
  ['banned', { banned_at: now, deletion_due_at: later }, null],
  ['closing', { deletion_due_at: later, muted_until: later }, later],
  ['deleted', { banned_at: now, deleted_at: now }, null],
])('%s: %j', (standing, facts, until) =>
  expect(standingOf({ ...fine, ...facts }, now)).toEqual({ standing, until }),
)
