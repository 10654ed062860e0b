import { expect, test } from 'vitest'
import { deadlineText, overdueText } from './deadlineText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Kind = NonNullable<Lobby['deadline']>['kind']
const kinds: Kind[] = [
  'ready_check',
  'check_in',
  'expire',
  'claim',
  'veto',
  'auto_confirm',
  'correct',
  'statements',
  'moderate',
  'appeal',
  'appeal_review',
]
const stage = (kind: Kind, more: Partial<Lobby> = {}) => ({
  deadline: { kind, at: '2026-01-01T00:00:00Z' },
  entry_fee_cents: 0,
  origin: 'player' as const,
  starts_at: null,
  match_id: 9,
  ...more,
})
const match = { games: [], veto: null, reports: [] }

test('every deadline has a text that says what happens when it has passed', () => {
  const texts = kinds.map((kind) => deadlineText(stage(kind), match))
  expect(texts.every((each) => each?.endsWith('.'))).toBe(true)
  expect(new Set(texts).size).toBe(kinds.length)
  expect(deadlineText({ ...stage('veto'), deadline: null }, match)).toBeUndefined()
})

test('the text mentions entries if there are any, and their refund only if nobody wins', () => {
  for (const kind of ['expire', 'claim', 'moderate'] as const) {
    expect(deadlineText(stage(kind), match)).not.toMatch(/entries/)
    expect(deadlineText(stage(kind, { entry_fee_cents: 500 }), match)).toMatch(/all entry fees are refunded/)
  }
  expect(deadlineText(stage('auto_confirm', { entry_fee_cents: 500 }), match)).not.toMatch(/entries/)
})

test('the text of a ready check differs for queue lobbies and scheduled starts', () => {
  expect(deadlineText(stage('ready_check', { match_id: null }), undefined)).toMatch(/opens again/)
  expect(deadlineText(stage('ready_check', { match_id: null, origin: 'queue' }), undefined)).toMatch(
    /is cancelled/,
  )
  expect(
    deadlineText(stage('ready_check', { match_id: null, starts_at: '2026-01-01T00:00:00Z' }), undefined),
  ).toMatch(/claim the win/)
})

test('after the deadline of a Lichess match, the text says that we wait for Lichess', () => {
  expect(
    overdueText({ games: [{ number: 1, status: 'open', url: null, white_side_id: 1, score: null }] }),
  ).toMatch(/checking Lichess/)
  expect(overdueText(undefined)).toMatch(/^Time’s up/)
})
