import { SPEEDS } from '#core/external/lichess/own-games.ts'
import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { lines, pageFields, pageOf, rowId, slug, text, timestamp } from '#contract/shapes.ts'
import { challenge, challengeResult, challengeRow, challengeStatus, scoring, standingRow } from './shapes.ts'

export const notFound = { not_found: { status: 404, detail: 'challenges.refused.not_found' } } as const
const params = z.object({ id: rowId })

export const listChallenges = defineCall('GET v1 /challenges/', {
  summary: 'Challenges: those to play by what ends first, then those over, the latest first',
  who: 'anyone',
  scope: 'challenges:read',
  query: z.object({
    status: challengeStatus.optional(),
    /** `open`: to come and live; `joined`: mine, the ended ones too; `ended`: in review and over; `organised`: my own. */
    scope: z.enum(['open', 'joined', 'ended', 'organised']).optional(),
    game: z.string().max(40).optional(),
    ...pageFields,
  }),
  answer: pageOf(challengeRow),
})

export const readChallenge = defineCall('GET v1 /challenges/{id}/', {
  summary: 'A challenge: its rule, its prizes, and what the reader may do',
  who: 'anyone',
  scope: 'challenges:read',
  params,
  answer: challenge,
  refusals: notFound,
})

export const readStanding = defineCall('GET v1 /challenges/{id}/standing/', {
  summary: 'The standing, best first; `around=me`: the page with my own row',
  who: 'anyone',
  scope: 'challenges:read',
  params,
  query: z.object({ around: z.enum(['me']).optional(), ...pageFields }),
  answer: pageOf(standingRow).extend({
    page: z.int(),
    /** The reader's own row; null without points. */
    me: standingRow.nullable(),
  }),
  refusals: notFound,
})

export const listResults = defineCall('GET v1 /challenges/{id}/scores/', {
  summary:
    'The results of a player, the best first; of oneself by default. Screenshots are for the player and reviewers',
  who: 'anyone',
  scope: 'challenges:read',
  params,
  query: z.object({ username: z.string().max(40).optional() }),
  answer: z.object({ results: z.array(challengeResult) }),
  refusals: notFound,
})

const fields = {
  name: text(3, 80),
  description: lines(0, 2000),
  game: slug,
  mode: slug,
  scored_by: z.enum(['service', 'report']),
  speeds: z.array(z.enum(SPEEDS)).max(SPEEDS.length),
  rated_only: z.boolean(),
  scoring,
  best_n: z.int().min(1).max(50),
  max_results: z.int().min(1).max(200),
  starts_at: timestamp,
  ends_at: timestamp,
  /** Hours to review the results that players report; results that a service reports are settled once read. */
  review_hours: z.int().min(1).max(168),
  entry_fee_cents: z.int().min(0).max(1_000_000),
  min_players: z.int().min(1).max(1000),
  max_players: z.int().min(2).max(100_000).nullable(),
  prize_kind: z.enum(['none', 'fixed', 'share']),
  prizes: z
    .array(z.object({ place: z.int().min(1).max(128), amount_cents: z.int().min(0).max(100_000_000) }))
    .max(128),
  prize_shares: z.array(z.int().min(0).max(100)).max(128),
  ties: z.enum(['share', 'first']),
  repeats: z.enum(['none', 'weekly']),
}

export const challengeInput = z.object({
  ...fields,
  description: fields.description.default(''),
  scored_by: fields.scored_by.default('report'),
  speeds: fields.speeds.default([]),
  rated_only: fields.rated_only.default(false),
  review_hours: fields.review_hours.default(24),
  entry_fee_cents: fields.entry_fee_cents.default(0),
  min_players: fields.min_players.default(2),
  max_players: fields.max_players.default(null),
  /** Left out, it follows from the amounts or the shares. */
  prize_kind: fields.prize_kind.optional(),
  prizes: fields.prizes.default([]),
  prize_shares: fields.prize_shares.default([]),
  ties: fields.ties.default('share'),
  repeats: fields.repeats.default('none'),
})
export type ChallengeBody = z.output<typeof challengeInput>
export type ChallengeInput = ChallengeBody & { prize_kind: 'none' | 'fixed' | 'share' }

export const createChallenge = defineCall('POST v1 /challenges/', {
  feature: 'challenges',
  freeText: ['name', 'description'],
  idempotency: 'taken',
  summary: 'Create a challenge with a public rule; it is announced at once',
  who: 'organizer',
  scope: 'challenges:write',
  body: challengeInput,
  answer: challenge,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    too_many_challenges: { status: 400, detail: 'challenges.refused.too_many_challenges' },
    unknown_mode: { status: 400, field: 'mode', detail: 'challenges.refused.unknown_mode' },
    no_service: { status: 400, field: 'scored_by', detail: 'challenges.refused.no_service' },
    no_speeds: { status: 400, field: 'speeds', detail: 'challenges.refused.no_speeds' },
    unknown_metric: { status: 400, field: 'scoring', detail: 'challenges.refused.unknown_metric' },
    nothing_scores: { status: 400, field: 'scoring', detail: 'challenges.refused.nothing_scores' },
    best_above_most: { status: 400, field: 'best_n', detail: 'challenges.refused.best_above_most' },
    bad_window: { status: 400, field: 'ends_at', detail: 'challenges.refused.bad_window' },
    start_passed: { status: 400, field: 'starts_at', detail: 'challenges.refused.start_passed' },
    entry_too_high: { status: 400, field: 'entry_fee_cents', detail: 'common.refused.entry_too_high' },
    too_few_places: { status: 400, field: 'max_players', detail: 'challenges.refused.too_few_places' },
    prizes_invalid: { status: 400, field: 'prizes', detail: 'challenges.refused.prizes_invalid' },
    shares_invalid: { status: 400, field: 'prize_shares', detail: 'challenges.refused.shares_invalid' },
    week_too_long: { status: 400, field: 'repeats', detail: 'challenges.refused.week_too_long' },
  },
})

export const editChallenge = defineCall('PUT v1 /challenges/{id}/', {
  ruledText: ['reason'],
  freeText: ['name', 'description'],
  summary:
    'Change the texts of a challenge, stop its series, or cancel it with every entry given back. The rule never changes',
  who: 'organizer',
  scope: 'challenges:write',
  params,
  body: z.object({
    name: fields.name.optional(),
    description: fields.description.optional(),
    repeats: z.enum(['none']).optional(),
    status: z.enum(['cancelled']).optional(),
    /** Why it is cancelled; everybody in it can read it. */
    reason: text(3, 500).optional(),
  }),
  answer: challenge,
  refusals: {
    ...freeTextRefusals,
    ...notFound,
    not_yours: { status: 403, detail: 'challenges.refused.not_yours' },
    over: { status: 400, detail: 'challenges.refused.over' },
    needs_reason: { status: 400, field: 'reason', detail: 'challenges.refused.needs_reason' },
  },
})
