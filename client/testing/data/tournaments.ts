import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { badge } from './players.ts'
import { inMinutes } from './lobbies.ts'

export type Tournament = AnswerFor<'GET v1 /tournaments/{id}/'>
export type TournamentRow = AnswerFor<'GET v1 /tournaments/'>['results'][number]
export type Entrant = AnswerFor<'GET v1 /tournaments/{id}/entrants/'>['results'][number]
export type JournalLine = AnswerFor<'GET v1 /tournaments/{id}/journal/'>['results'][number]

const NO_RIGHTS: Tournament['can'] = {
  register: false,
  why_not: null,
  why_code: null,
  checklist: [],
  register_as: [],
  withdraw: false,
  withdraw_loses_fee: false,
  check_in: false,
  edit: false,
  publish: false,
  open_check_in: false,
  start: false,
  open_round: false,
  pause: false,
  resume: false,
  cancel: false,
  set_results: false,
  feature: false,
  manage_entrants: false,
  pay_prizes: false,
  needs_role: false,
  announce: false,
}

let lastId = 300

/** A row of the list: a free single elimination of 16 in Rocket League, open for registration, in two hours. */
export function tournamentRow(facts: Partial<TournamentRow> = {}): TournamentRow {
  lastId += 1
  return {
    id: lastId,
    version: 1,
    name: `Boost Cup #${lastId}`,
    status: 'registration',
    paused: false,
    game: 'rocket-league',
    mode: '1v1',
    team_size: 1,
    format: 'single_elimination',
    best_of: 3,
    region: null,
    max_entrants: 16,
    entrants_count: 5,
    waiting_count: 0,
    entry_fee_cents: 0,
    fee_basis_points: 1000,
    prizes: [],
    prize_pool_cents: 0,
    starts_at: inMinutes(120),
    check_in_minutes: 30,
    is_invite_only: false,
    round: 0,
    ended: null,
    winner: null,
    organizer: badge('Mara_K'),
    organization: null,
    me: null,
    my_match: null,
    my_disputes: null,
    ...facts,
  }
}

type Facts = Partial<Omit<Tournament, 'can'>> & { can?: Partial<Tournament['can']> }

/** The same tournament as its page shows it, to somebody who has not entered and may do nothing. */
export function tournament(facts: Facts = {}): Tournament {
  const { can, ...others } = facts
  const { me: _me, ...row } = tournamentRow()
  return {
    ...row,
    best_of_late: 3,
    third_place_match: false,
    grand_final: 'reset',
    grand_final_reset: true,
    legs: 1,
    leavers: 'forfeit_rest',
    rounds: 5,
    swiss_through: null,
    swiss_out: null,
    groups: 1,
    advance_per_group: 2,
    group_format: 'round_robin',
    bracket_format: 'single_elimination',
    stages: [],
    tie_breaks: [],
    unplayed_rounds: 'fide_2024',
    map_rules: { pool: [], rounds: [], vetoes: [] },
    featured: [],
    seeding: 'rating',
    protected_seeds: 0,
    min_entrants: 2,
    has_waiting_list: true,
    below_minimum: 'extend',
    starts_itself: true,
    round_start: 'as_ready',
    round_times: [],
    round_days: 7,
    repeats: 'none',
    circuit: null,
    is_template: false,
    practice: false,
    practice_speed: null,
    practice_until: null,
    next_id: null,
    description: 'Fast rounds on a Friday.',
    rules: 'Be on time.\nBoth report the score.',
    prize_kind: 'none',
    prize_shares: [],
    prizes_state: 'none',
    prizes_status: 'none',
    prize_winners: [],
    fee_cents: 0,
    pot_cents: 0,
    entry_rules: {
      rating_min: null,
      rating_max: null,
      countries: [],
      min_age: null,
      verified_account: false,
      reliability_min: null,
    },
    has_passcode: false,
    checked_in_count: 0,
    playing_count: 0,
    deadline: { kind: 'open_check_in', at: inMinutes(90) },
    draw: null,
    matches_played: 0,
    matches_total: null,
    staff: [{ player: badge('Mara_K'), role: 'owner' }],
    created: '2026-03-01T12:00:00.000Z',
    me: null,
    following: false,
    staff_role: null,
    staff_invites: [],
    can: { ...NO_RIGHTS, ...can },
    ...others,
  }
}

/** The viewer's own entry: a player who has registered. */
export function entry(facts: Partial<NonNullable<Tournament['me']>> = {}): NonNullable<Tournament['me']> {
  return {
    entrant_id: 1,
    status: 'registered',
    checked_in: false,
    stage_check_in: null,
    roster: [],
    can_agree: false,
    can_leave_roster: false,
    can_substitute: false,
    is_captain: true,
    seed: null,
    place: null,
    next: null,
    entry_cents: 0,
    prize_cents: 0,
    ...facts,
  }
}

/** A match that the viewer plays next, in an open room. */
export function nextMatch(
  facts: Partial<NonNullable<NonNullable<Tournament['me']>['next']>> = {},
): NonNullable<NonNullable<Tournament['me']>['next']> {
  return {
    match_id: 1,
    lobby_id: 41,
    section: 'winners',
    round: 1,
    best_of: 3,
    opponent: { entrant_id: 2, name: 'Koda', seed: 8 },
    deadline: inMinutes(6),
    time: null,
    ...facts,
  }
}

export function entrant(facts: Partial<Entrant> = {}): Entrant {
  lastId += 1
  const player = badge()
  return {
    id: lastId,
    name: player.username,
    seed: null,
    status: 'registered',
    team_id: null,
    rating: 1200,
    avatar_url: null,
    players: [{ ...player, is_substitute: false }],
    place: null,
    prize_cents: 0,
    registered: '2026-03-01T12:00:00.000Z',
    ...facts,
  }
}

/** A result that an organizer has set. */
export function journalLine(facts: Partial<JournalLine> = {}): JournalLine {
  lastId += 1
  return {
    seq: lastId,
    kind: 'result',
    by: 'Mara_K',
    reason: 'Both agreed',
    values: {},
    created: '2026-03-01T12:00:00.000Z',
    undone_by: null,
    can_undo: false,
    undo_refusal: null,
    ...facts,
  }
}

/** Answers the read of a tournament. */
export function answerTournament(shown: Tournament): void {
  api.answer('GET v1 /tournaments/{id}/', shown)
}

/** The desk of a tournament of eight in which nothing waits. */
export const desk = (more: Partial<AnswerFor<'GET v1 /tournaments/{id}/desk/'>> = {}) => ({
  players: 8,
  waiting: [],
  running: [],
  left_to_others: [],
  not_cancelled_by_me: null,
  ...more,
})

/** Answers every call of a tournament's page: the tournament, and nothing in its lists. */
export function answerTournamentPage(shown: Tournament): void {
  answerTournament(shown)
  api.answer('GET v1 /tournaments/{id}/entrants/', listOf([]))
  api.answer('GET v1 /tournaments/{id}/journal/', { results: [], more: false })
  api.answer('GET v1 /tournaments/{id}/desk/', desk())
}
