import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { veto } from './veto.ts'
import { playerBadge, rowId, slug, timestamp } from '#contract/shapes.ts'

export const notFound = {
  not_found: { status: 404, detail: 'common.http.404' },
} as const

export const matchStatus = z.enum([
  'scheduled',
  'veto',
  'live',
  'reported',
  'disputed',
  'settled',
  'cancelled',
])

export const deadline = z.object({
  kind: z.enum([
    'ready_check',
    'check_in',
    'expire',
    'claim',
    'veto',
    'auto_confirm',
    'correct',
    'hand_over',
    'statements',
    'moderate',
    'appeal',
    'appeal_review',
  ]),
  at: timestamp,
})

const gameScore = z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)])

/** One pair per game, in the order of `sides`. */
export const scores = z.array(gameScore).min(1).max(7)

export const disputeStep = z.enum(['statements', 'review', 'decided', 'appealed'])

/** Non-players see only the step. */
const dispute = z.object({
  step: disputeStep,
  /** The staff of the tournament, until the match's `hand_over` deadline; then, and outside of tournaments, the moderators. */
  held_by: z.enum(['organizers', 'moderators']),
  opened_by_side_id: z.int().nullable(),
  reason: z.string().nullable(),
  opened: timestamp,
  /** The own side's at once; the other side's when both were given or their time is over. */
  statements: z.array(z.object({ side_id: z.int(), body: z.string(), created: timestamp })),
  /** Requests by moderators that a side show something until a time; players read only those to their own side. */
  evidence_requests: z.array(
    z.object({
      id: z.int(),
      side_id: z.int(),
      note: z.string(),
      created: timestamp,
      due: timestamp,
      answered: timestamp.nullable(),
    }),
  ),
  /** The first decision and that of the appeal; `winner_side_id` is null when the match was declared void. */
  rulings: z.array(
    z.object({
      winner_side_id: z.int().nullable(),
      by: z.enum(['organizers', 'moderator']),
      reason: z.string(),
      created: timestamp,
    }),
  ),
  appeal: z.object({ side_id: z.int(), reason: z.string(), created: timestamp }).nullable(),
})

export const ending = z.enum([
  'reports',
  'unanswered',
  'service',
  'moderator',
  'organizer',
  'surrender',
  'no_show',
  'absent',
  'abandoned',
  'undecided',
  'called_off',
])

export const match = z.object({
  id: z.int(),
  /** Higher after each change. */
  version: z.int(),
  lobby_id: z.int(),
  tournament_id: z.int().nullable(),
  status: matchStatus,
  game: z.string(),
  mode: z.string(),
  best_of: z.int(),
  /** Empty, as `veto` is null, while `maps_hidden`: only the players see the maps before the match is over. */
  maps: z.array(z.string()),
  maps_hidden: z.boolean(),
  /** The side that hosts each game, alternating. */
  hosts: z.array(z.int()),
  sides: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      captain_id: z.string(),
      /**
       * The points of a single game, or the games won of a series; null for a forfeit, and before the end unless the
       * service where it is played has reported a game of the series.
       */
      score: z.int().nullable(),
      /** Players whose surrender vote counts, and the number needed. */
      surrender: z.object({ votes: z.array(z.string()), needed: z.int() }),
      players: z.array(
        playerBadge.extend({
          rating: z.int(),
          rating_after: z.int().nullable(),
          handle: z.string().nullable(),
        }),
      ),
    }),
  ),
  winner_side_id: z.int().nullable(),
  /** The side that missed the check-in, if any. */
  absent_side_id: z.int().nullable(),
  veto: veto.nullable(),
  /** The own side's report at once; the other's when the match is over or both differ. */
  reports: z.array(z.object({ side_id: z.int(), scores, created: timestamp })),
  /** The score of each game; null before the end and for a forfeit. */
  scores: scores.nullable(),
  /** The score of each game that is over while the series is played, as a captain or the service said; empty afterwards. */
  running: z.array(gameScore),
  /**
   * Games that a results service hosts for this match, the last attempt of each; empty when results are
   * reported by the players. `opening`: about to be opened. `open`: to be played at `url`, each player's own
   * link. `finished`: with its `score`, in the order of `sides`. `void`: not played. `suspect`: does not
   * match its order, a moderator looks at it. `by_hand`: left to the players' reports.
   */
  games: z.array(
    z.object({
      number: z.int(),
      status: z.enum(['opening', 'open', 'finished', 'void', 'suspect', 'by_hand']),
      url: z.string().nullable(),
      white_side_id: z.int(),
      score: z.tuple([z.int(), z.int()]).nullable(),
    }),
  ),
  /** 2 after differing reports, when both sides may correct; otherwise 1. */
  report_round: z.int(),
  dispute: dispute.nullable(),
  ending: ending.nullable(),
  deadline: deadline.nullable(),
  started: timestamp,
  settled: timestamp.nullable(),
  can: z.object({
    report: z.boolean(),
    tell_score: z.boolean(),
    message: z.boolean(),
    veto: z.boolean(),
    dispute: z.boolean(),
    state: z.boolean(),
    ask_moderator: z.boolean(),
    appeal: z.boolean(),
    accept_decision: z.boolean(),
    claim_no_show: z.boolean(),
    surrender: z.boolean(),
    evidence: z.boolean(),
  }),
})
export type Match = z.output<typeof match>
export type Veto = NonNullable<Match['veto']>
export type Dispute = NonNullable<Match['dispute']>

export const readMatch = defineCall('GET v1 /matches/{id}/', {
  summary: 'A match',
  who: 'anyone',
  scope: 'matches:read',
  organization: 'match',
  params: z.object({ id: rowId }),
  /** The invite code of a private lobby. */
  query: z.object({ invite: z.string().max(64).optional() }),
  answer: match,
  refusals: notFound,
})

export const vetoMap = defineCall('POST v1 /matches/{id}/veto/', {
  summary: 'Ban or pick a map on your turn; after 30 seconds the server chooses at random',
  who: 'player',
  scope: 'matches:write',
  params: z.object({ id: rowId }),
  body: z.object({ map: slug }),
  answer: match,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'matches.refused.veto_map_not_captain' },
    no_veto: { status: 400, detail: 'matches.refused.no_veto' },
    not_your_turn: { status: 400, detail: 'matches.refused.not_your_turn' },
    game_not_played: { status: 400, detail: 'matches.refused.game_not_played' },
    unknown_map: { status: 400, field: 'map', detail: 'matches.refused.unknown_map' },
  },
})

export const chooseStart = defineCall('POST v1 /matches/{id}/starting-side/', {
  summary:
    'Choose the side to start on, for the map whose turn it is; after 30 seconds the server chooses at random',
  who: 'player',
  scope: 'matches:write',
  params: z.object({ id: rowId }),
  body: z.object({ start: slug }),
  answer: match,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'matches.refused.veto_map_not_captain' },
    no_veto: { status: 400, detail: 'matches.refused.no_veto' },
    not_your_turn: { status: 400, detail: 'matches.refused.not_your_turn' },
    unknown_start: { status: 400, field: 'start', detail: 'matches.refused.unknown_start' },
  },
})

const paused = { paused: { status: 400, detail: 'matches.refused.paused' } } as const

export const claimNoShow = defineCall('POST v1 /matches/{id}/claim-no-show/', {
  summary: 'Claim the win against a side that missed the check-in',
  who: 'player',
  scope: 'results:write',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: match,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'matches.refused.claim_not_captain' },
    ...paused,
    no_claim: { status: 400, detail: 'matches.refused.no_claim' },
  },
})

export const surrender = defineCall('POST v1 /matches/{id}/surrender/', {
  summary: 'Vote to surrender; with enough votes of the side within five minutes the other side wins',
  who: 'player',
  scope: 'results:write',
  params: z.object({ id: rowId }),
  body: z.object({}),
  answer: match,
  refusals: {
    ...notFound,
    not_player: { status: 403, detail: 'matches.refused.not_player' },
    ...paused,
    not_open: { status: 400, detail: 'matches.refused.surrender_not_open' },
  },
})

export const reportMatch = defineCall('POST v1 /matches/{id}/report/', {
  summary: 'Report the score per game; two equal reports settle the match at once',
  who: 'player',
  scope: 'results:write',
  params: z.object({ id: rowId }),
  /** `round` is the `report_round` that the captain saw; the current one by default. */
  body: z.object({ scores, round: z.int().min(1).max(2).nullish() }),
  answer: match,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'matches.refused.report_match_not_captain' },
    ...paused,
    not_open: { status: 400, detail: 'matches.refused.report_match_not_open' },
    round_changed: { status: 400, detail: 'matches.refused.round_changed' },
    already_reported: { status: 400, detail: 'matches.refused.already_reported' },
    draw_not_allowed: { status: 400, field: 'scores', detail: 'matches.refused.draw_not_allowed' },
    /** The detail is the rule of the mode. */
    bad_score: { status: 400, field: 'scores', detail: 'matches.refused.bad_score' },
    bad_series: {
      status: 400,
      field: 'scores',
      detail: 'matches.refused.bad_series',
    },
  },
})

export const tellScore = defineCall('POST v1 /matches/{id}/running-score/', {
  summary: 'Show the score of the games of a series that are over, before its report; none takes it back',
  who: 'player',
  scope: 'results:write',
  params: z.object({ id: rowId }),
  body: z.object({ scores: z.array(gameScore).max(6) }),
  answer: match,
  refusals: {
    ...notFound,
    not_captain: { status: 403, detail: 'matches.refused.report_match_not_captain' },
    /** Also for a single game, and for one whose scores come from the service where it is played. */
    not_open: { status: 400, detail: 'matches.refused.tell_score_not_open' },
    draw_not_allowed: { status: 400, field: 'scores', detail: 'matches.refused.draw_not_allowed' },
    bad_score: { status: 400, field: 'scores', detail: 'matches.refused.bad_score' },
    series_decided: { status: 400, field: 'scores', detail: 'matches.refused.series_decided' },
  },
})
