import { expect, test } from 'vitest'
import type { Match } from '#client/domains/matches/queries.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { alertOf, nowOf, stepsOf } from './stage.ts'
import { ratingText, seatsOf } from './texts.ts'

const seat = (id: string) => ({
  id,
  username: id,
  avatar_url: null,
  rating: 1200,
  provisional: false,
  state: 'seated' as const,
  expires: null,
  reliability: 100,
  prize_cents: 0,
})
const side = (id: number, ...players: string[]) => ({
  id,
  name: players[0] ?? '',
  team_id: null,
  captain_id: players[0] ?? null,
  score: null,
  players: players.map(seat),
  shares: null,
})
const lobby = (more: Partial<Lobby>): Lobby => ({
  id: 1,
  version: 1,
  status: 'open',
  game: 'chess',
  mode: 'blitz',
  team_size: 1,
  best_of: 1,
  entry_fee_cents: 0,
  pot_cents: 0,
  fee_cents: 0,
  prize_cents: 0,
  rules: null,
  veto: null,
  origin: 'player',
  tournament: null,
  rematch_id: null,
  rematch_of: null,
  missed: [],
  opened_by: 'ada',
  region: null,
  is_private: false,
  rating_min: null,
  rating_max: null,
  starts_at: null,
  match_id: null,
  started: null,
  sides: [side(1, 'ada'), side(2)],
  winner_side_id: null,
  deadline: null,
  created: '2026-01-01T00:00:00Z',
  invite_link: null,
  can: {
    join: false,
    join_as: [],
    why_not: null,
    why_code: null,
    accept: false,
    leave: false,
    ready: false,
    cancel: false,
    invite_to: [],
    replace: false,
    take_back: [],
    propose_shares: false,
    agree_shares: false,
    rematch: false,
  },
  ...more,
})
const nothing = {
  report: false,
  tell_score: false,
  message: true,
  veto: false,
  dispute: false,
  state: false,
  appeal: false,
  ask_moderator: false,
  accept_decision: false,
  claim_no_show: false,
  surrender: false,
  evidence: false,
}
const match = (more: Partial<Match>): Match =>
  ({
    id: 9,
    status: 'live',
    report_round: 1,
    reports: [],
    games: [],
    absent_side_id: null,
    veto: null,
    dispute: null,
    ending: null,
    sides: [
      { id: 1, captain_id: 'ada' },
      { id: 2, captain_id: 'ben' },
    ],
    can: nothing,
    ...more,
  }) as Match
const can = (more: Partial<Lobby['can']>) => ({ ...lobby({}).can, ...more })
const both = [side(1, 'ada'), side(2, 'ben')]

test('open lobby: others can join or see why not, its players wait, visitors sign in', () => {
  expect(nowOf(lobby({ can: can({ join: true }) }), undefined, 'ben')).toEqual({ kind: 'join' })
  expect(
    nowOf(
      lobby({ can: can({ join_as: [{ team_id: 1, name: 'Foxes' }], why_not: 'Only teams.' }) }),
      undefined,
      'ben',
    ),
  ).toEqual({ kind: 'join' })
  expect(
    nowOf(lobby({ can: can({ why_not: 'Too low.', why_code: 'rating_out_of_range' }) }), undefined, 'ben'),
  ).toEqual({
    kind: 'cannot_join',
    why: { text: 'Too low.', code: 'rating_out_of_range' },
  })
  expect(nowOf(lobby({}), undefined, 'ada')).toEqual({ kind: 'wait_for_players' })
  expect(nowOf(lobby({}), undefined, undefined)).toEqual({ kind: 'sign_in' })
})

test('ready check: each player confirms once', () => {
  expect(
    nowOf(lobby({ status: 'ready_check', sides: both, can: can({ ready: true }) }), undefined, 'ben').kind,
  ).toBe('ready')
  const allReady = both.map((each) => ({
    ...each,
    players: each.players.map((player) => ({ ...player, state: 'ready' as const })),
  }))
  expect(nowOf(lobby({ status: 'ready_check', sides: allReady }), undefined, 'ben').kind).toBe(
    'wait_for_ready',
  )
  expect(nowOf(lobby({ status: 'ready_check', sides: both }), undefined, 'eve').kind).toBe('watch')
})

test('match: the captain reports, then waits, and reports again if the reports differ', () => {
  const live = lobby({ status: 'live', sides: both, match_id: 9 })
  expect(nowOf(live, match({ can: { ...nothing, report: true } }), 'ada').kind).toBe('report')
  expect(nowOf(live, match({ can: { ...nothing, report: true }, report_round: 2 }), 'ada').kind).toBe(
    'report_again',
  )
  expect(
    nowOf(
      live,
      match({ reports: [{ side_id: 1, scores: [[1, 0]], created: '2026-01-01T00:00:00Z' }] }),
      'ada',
    ).kind,
  ).toBe('wait_for_report')
  // With an expired token the response has no rights and no data of the player: that is no report.
  expect(nowOf(live, match({}), 'ada').kind).toBe('report')
  expect(
    nowOf(lobby({ status: 'live', sides: [side(1, 'ada', 'cy'), side(2, 'ben', 'dot')] }), match({}), 'cy')
      .kind,
  ).toBe('captain_reports')
  expect(nowOf(live, match({}), undefined).kind).toBe('watch')
})

test('end: the result depends on the viewer', () => {
  const settled = lobby({ status: 'settled', sides: both, winner_side_id: 2 })
  expect(nowOf(settled, undefined, 'ben')).toEqual({ kind: 'settled', outcome: 'won' })
  expect(nowOf(settled, undefined, 'ada')).toEqual({ kind: 'settled', outcome: 'lost' })
  expect(nowOf(settled, undefined, undefined)).toEqual({ kind: 'settled', outcome: 'watched' })
  expect(nowOf(lobby({ status: 'settled', sides: both }), undefined, 'ada')).toEqual({
    kind: 'settled',
    outcome: 'drawn',
  })
})

test('steps: one is current, earlier ones are done; a cancelled lobby ends at its step', () => {
  expect(stepsOf(lobby({ status: 'live' })).map((step) => step.state)).toEqual([
    'done',
    'done',
    'now',
    'next',
    'next',
  ])
  expect(stepsOf(lobby({ status: 'settled' })).every((step) => step.state === 'done')).toBe(true)
  expect(stepsOf(lobby({ status: 'cancelled' }))).toEqual([
    { name: 'Open', state: 'done' },
    { name: 'Cancelled', state: 'failed' },
  ])
  expect(stepsOf(lobby({ status: 'cancelled', match_id: 9 })).at(-2)).toEqual({
    name: 'Report',
    state: 'done',
  })
})

test('invited players answer; a full lobby waits for its start time', () => {
  const invited = { ...side(2, 'ben'), players: [{ ...seat('ben'), state: 'invited' as const }] }
  expect(nowOf(lobby({ sides: [side(1, 'ada'), invited] }), undefined, 'ben').kind).toBe('invited')
  expect(
    nowOf(lobby({ sides: [side(1, 'ada'), invited], starts_at: '2026-01-01T00:00:00Z' }), undefined, 'ada')
      .kind,
  ).toBe('wait_for_players')
  expect(nowOf(lobby({ sides: both, starts_at: '2026-01-01T00:00:00Z' }), undefined, 'ada').kind).toBe(
    'wait_for_start',
  )
})

test('the veto is visible to all, and usable by the player whose turn it is', () => {
  const veto = lobby({ status: 'veto', sides: both, match_id: 9 })
  expect(nowOf(veto, match({ status: 'veto', can: { ...nothing, veto: true } }), 'ada').kind).toBe('veto')
  for (const who of ['ben', 'eve', undefined])
    expect(nowOf(veto, match({ status: 'veto' }), who).kind).toBe('wait_for_veto')
  expect(nowOf(veto, undefined, 'ada').kind).toBe('watch')
})

test('an absent side: the other can claim the win, and each sees its own role', () => {
  const live = lobby({ status: 'live', sides: both, match_id: 9 })
  const absent = match({ status: 'scheduled', absent_side_id: 2 })
  expect(nowOf(live, { ...absent, can: { ...nothing, claim_no_show: true } }, 'ada').kind).toBe('claim')
  expect(nowOf(live, absent, 'ben')).toEqual({ kind: 'wait_for_claim', isAbsent: true })
  expect(nowOf(live, absent, 'eve').kind).toBe('watch')
  expect(stepsOf(live, absent).map((step) => step.name)).toEqual(['Open', 'Ready check', 'Claim', 'Final'])
})

test('Lichess matches need no report, unless somebody reports or Lichess fails', () => {
  const live = lobby({ status: 'live', sides: both, match_id: 9 })
  const game = (status: 'open' | 'by_hand') => ({
    number: 1,
    status,
    url: null,
    white_side_id: 1,
    score: null,
  })
  expect(nowOf(live, match({ games: [game('open')], can: { ...nothing, report: true } }), 'ada').kind).toBe(
    'service',
  )
  expect(
    nowOf(live, match({ games: [game('by_hand')], can: { ...nothing, report: true } }), 'ada').kind,
  ).toBe('report')
  expect(
    nowOf(
      live,
      match({ status: 'reported', games: [game('open')], can: { ...nothing, report: true } }),
      'ada',
    ).kind,
  ).toBe('report')
})

test('a dispute requires a statement, then a response to the decision', () => {
  const disputed = lobby({ status: 'disputed', sides: both, match_id: 9 })
  expect(nowOf(disputed, match({ can: { ...nothing, state: true } }), 'ada').kind).toBe('state')
  expect(nowOf(disputed, match({ can: { ...nothing, appeal: true } }), 'ada').kind).toBe('answer_decision')
  expect(nowOf(disputed, match({}), 'ada').kind).toBe('disputed')
})

test('only actions required of this player cause an alert', () => {
  expect(
    (['ready', 'claim', 'veto', 'report_again', 'state', 'answer_decision', 'invited'] as const).every(
      (kind) => alertOf({ kind }),
    ),
  ).toBe(true)
  expect(
    (['wait_for_ready', 'wait_for_veto', 'disputed', 'watch', 'report', 'service', 'over'] as const).some(
      (kind) => alertOf({ kind }),
    ),
  ).toBe(false)
})

test('steps include the veto, correction and dispute if there is one, and where a void match ended', () => {
  const names = (status: Lobby['status'], more: Partial<Match> = {}, hasMaps = false) =>
    stepsOf(lobby({ status, match_id: 9 }), match(more), hasMaps).map((step) => step.name)
  expect(stepsOf(lobby({}), undefined, true).map((step) => step.name)).toEqual([
    'Open',
    'Ready check',
    'Veto',
    'Play',
    'Report',
    'Final',
  ])
  expect(names('live', {}, true)).toEqual(['Open', 'Ready check', 'Play', 'Report', 'Final'])
  expect(names('reported', { report_round: 2 })).toContain('Correction')
  expect(names('cancelled', { ending: 'called_off' })).toEqual(['Open', 'Ready check', 'Void'])
  expect(names('cancelled', { ending: 'abandoned' })).toEqual(['Open', 'Ready check', 'Play', 'Void'])
})

test('texts for ratings and seats', () => {
  expect(ratingText({ rating_min: 1500, rating_max: 1800 })).toBe('1500–1800')
  expect(ratingText({ rating_min: null, rating_max: 1800 })).toBe('Up to 1800')
  expect(seatsOf(lobby({}))).toEqual({ taken: 1, all: 2 })
})
