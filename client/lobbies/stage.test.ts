import { expect, test } from 'vitest'
import type { Match } from '#client/matches/queries.ts'
import type { Lobby } from './queries.ts'
import { nowOf, stepsOf } from './stage.ts'
import { ratingWords, seatsOf } from './words.ts'

const seat = (id: string) => ({ id, username: id, avatar_url: null, rating: 1200, state: 'seated' as const, expires: null, reliability: 100, prize_cents: 0 })
const side = (id: number, ...players: string[]) => ({ id, name: players[0] ?? '', team_id: null, captain_id: players[0] ?? null, score: null, players: players.map(seat), shares: null })
const lobby = (more: Partial<Lobby>): Lobby => ({
  id: 1, status: 'open', game: 'chess', mode: 'blitz', team_size: 1, best_of: 1, entry_fee_cents: 0, pot_cents: 0, fee_cents: 0, prize_cents: 0, rules: null, origin: 'player', rematch_id: null, opened_by: 'ada', region: null, is_private: false,
  rating_min: null, rating_max: null, starts_at: null, match_id: null, sides: [side(1, 'ada'), side(2)], winner_side_id: null, deadline: null,
  created: '2026-01-01T00:00:00Z', invite_link: null, can: { join: false, join_as: [], why_not: null, accept: false, leave: false, ready: false, cancel: false, invite_to: [], replace: false, propose_shares: false, agree_shares: false, rematch: false }, ...more,
})
const nothing = { report: false, message: true, veto: false, dispute: false, state: false, appeal: false, accept_decision: false, claim_no_show: false, surrender: false, evidence: false }
const match = (more: Partial<Match>): Match =>
  ({ id: 9, status: 'live', report_round: 1, reports: [], sides: [{ id: 1, captain_id: 'ada' }, { id: 2, captain_id: 'ben' }], can: nothing, ...more }) as Match
const can = (more: Partial<Lobby['can']>) => ({ ...lobby({}).can, ...more })
const both = [side(1, 'ada'), side(2, 'ben')]

test('an open lobby: strangers join, or read why not; its player waits; visitors sign in', () => {
  expect(nowOf(lobby({ can: can({ join: true }) }), undefined, 'ben')).toEqual({ kind: 'join' })
  expect(nowOf(lobby({ can: can({ join_as: [{ team_id: 1, name: 'Foxes' }], why_not: 'Only teams.' }) }), undefined, 'ben')).toEqual({ kind: 'join' })
  expect(nowOf(lobby({ can: can({ why_not: 'Too low.' }) }), undefined, 'ben')).toEqual({ kind: 'cannot_join', why: 'Too low.' })
  expect(nowOf(lobby({}), undefined, 'ada')).toEqual({ kind: 'wait_for_players' })
  expect(nowOf(lobby({}), undefined, undefined)).toEqual({ kind: 'sign_in' })
})

test('the ready check asks each player once', () => {
  expect(nowOf(lobby({ status: 'ready_check', sides: both, can: can({ ready: true }) }), undefined, 'ben').kind).toBe('ready')
  expect(nowOf(lobby({ status: 'ready_check', sides: both }), undefined, 'ben').kind).toBe('wait_for_ready')
  expect(nowOf(lobby({ status: 'ready_check', sides: both }), undefined, 'eve').kind).toBe('watch')
})

test('in play the captain reports, then waits, and is asked again when both differ', () => {
  const live = lobby({ status: 'live', sides: both, match_id: 9 })
  expect(nowOf(live, match({ can: { ...nothing, report: true } }), 'ada').kind).toBe('report')
  expect(nowOf(live, match({ can: { ...nothing, report: true }, report_round: 2 }), 'ada').kind).toBe('report_again')
  expect(nowOf(live, match({}), 'ada').kind).toBe('wait_for_report')
  expect(nowOf(lobby({ status: 'live', sides: [side(1, 'ada', 'cy'), side(2, 'ben', 'dot')] }), match({}), 'cy').kind).toBe('captain_reports')
  expect(nowOf(live, match({}), undefined).kind).toBe('watch')
})

test('the end says how it went for whoever looks', () => {
  const settled = lobby({ status: 'settled', sides: both, winner_side_id: 2 })
  expect(nowOf(settled, undefined, 'ben')).toEqual({ kind: 'settled', outcome: 'won' })
  expect(nowOf(settled, undefined, 'ada')).toEqual({ kind: 'settled', outcome: 'lost' })
  expect(nowOf(settled, undefined, undefined)).toEqual({ kind: 'settled', outcome: 'watched' })
  expect(nowOf(lobby({ status: 'settled', sides: both }), undefined, 'ada')).toEqual({ kind: 'settled', outcome: 'drawn' })
})

test('the steps: one is now, those before are done; a lobby that was called off ends there', () => {
  expect(stepsOf(lobby({ status: 'live' })).map((step) => step.state)).toEqual(['done', 'done', 'now', 'next', 'next'])
  expect(stepsOf(lobby({ status: 'settled' })).every((step) => step.state === 'done')).toBe(true)
  expect(stepsOf(lobby({ status: 'cancelled' }))).toEqual([{ name: 'Open', state: 'done' }, { name: 'Called off', state: 'failed' }])
  expect(stepsOf(lobby({ status: 'cancelled', match_id: 9 })).at(-2)).toEqual({ name: 'Report', state: 'done' })
})

test('words for ratings and seats', () => {
  expect(ratingWords({ rating_min: 1500, rating_max: 1800 })).toBe('1500–1800')
  expect(ratingWords({ rating_min: null, rating_max: 1800 })).toBe('up to 1800')
  expect(seatsOf(lobby({}))).toEqual({ taken: 1, all: 2 })
})
