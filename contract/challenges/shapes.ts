import { METRICS } from '#core/external/own-games.ts'
import { GAME_SERVICE_IDS } from '#core/external/game-service.ts'
import { SPEEDS } from '#core/external/lichess/own-games.ts'
import { z } from '#contract/zod.ts'
import { playerBadge, timestamp } from '#contract/shapes.ts'
import { prizesState } from '#contract/wallet/prizes.ts'

export const challengeStatus = z.enum(['upcoming', 'live', 'review', 'completed', 'cancelled'])
export type ChallengeStatus = z.output<typeof challengeStatus>

export const metric = z.enum(METRICS)
/** Points of each metric; the rule of a challenge. */
export const scoring = z.partialRecord(metric, z.int().min(-1000).max(1000))
/** How often each metric happened in one result. */
export const metrics = z.partialRecord(metric, z.int().min(0).max(200))

export const resultStatus = z.enum(['pending', 'approved', 'rejected'])
export type ResultStatus = z.output<typeof resultStatus>

/** The player's own entry. */
export const ownEntry = z.object({
  joined: timestamp,
  entry_cents: z.int(),
  /** Place by the approved results that count; null: no points yet. */
  place: z.int().nullable(),
  value: z.int(),
  /** The value if everything that waits for a review is approved. */
  with_pending: z.int(),
  /** How many of the best results are approved, and how many of them wait for a review. */
  counted: z.int(),
  pending: z.int(),
  /** Results that were not rejected. */
  used: z.int(),
  /** The value that the next result has to beat; null while there is room for it. */
  to_beat: z.int().nullable(),
  prize_cents: z.int(),
  /** When the results service was last asked for new games. */
  checked: timestamp.nullable(),
})
export type OwnEntry = z.output<typeof ownEntry>

export const challengeRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  status: challengeStatus,
  game: z.string(),
  mode: z.string(),
  /** `service`: the game's results service is read; `report`: with a screenshot that is reviewed. */
  scored_by: z.enum(['service', 'report']),
  scoring,
  best_n: z.int(),
  max_results: z.int(),
  starts_at: timestamp,
  ends_at: timestamp,
  /** Reviews are to be done by then; prizes are paid afterwards. */
  review_until: timestamp,
  entry_fee_cents: z.int(),
  /** Prizes by place at this moment: shares grow with each entry. */
  prizes: z.array(z.object({ place: z.int(), amount_cents: z.int() })),
  prize_pool_cents: z.int(),
  /**
   * `waiting`: only its organizer and staff see it, until an admin approves the prizes. In review: its organizer lost the role,
   * and an admin decides whether they are paid.
   */
  prizes_state: prizesState,
  /** The reader runs this challenge, and so cannot play in it. */
  is_mine: z.boolean(),
  players_count: z.int(),
  max_players: z.int().nullable(),
  repeats: z.enum(['none', 'weekly']),
  me: ownEntry.nullable(),
})
export type ChallengeRow = z.output<typeof challengeRow>

export const challenge = challengeRow.extend({
  description: z.string(),
  organizer: playerBadge,
  /** The results service that is read; null: results are reported. */
  service: z.enum(GAME_SERVICE_IDS).nullable(),
  /** The speeds of games that count at Lichess. */
  speeds: z.array(z.enum(SPEEDS)),
  rated_only: z.boolean(),
  min_players: z.int(),
  prize_kind: z.enum(['none', 'fixed', 'share']),
  prize_shares: z.array(z.int()),
  ties: z.enum(['share', 'first']),
  pot_cents: z.int(),
  fee_cents: z.int(),
  /** Why it was cancelled: by the organizer with a reason, by too few results, as the service could not be read, or as no admin approved its prizes. */
  cancelled: z
    .object({
      why: z.enum(['organizer', 'too_few', 'service_down', 'not_approved']),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Since when the results service cannot be read. */
  service_down_since: timestamp.nullable(),
  /** Results that wait for a review, of everybody. */
  waiting_count: z.int(),
  can: z.object({
    join: z.boolean(),
    /** Why the viewer may not join: the text, and the refusal's name. */
    why_not: z.string().nullable(),
    why_code: z.string().nullable(),
    leave: z.boolean(),
    submit: z.boolean(),
    /** Asks the results service for new games now. */
    check: z.boolean(),
    review: z.boolean(),
    edit: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type Challenge = z.output<typeof challenge>

/** A result of a player. Its points are worked out from `metrics` by the challenge's rule. */
export const challengeResult = z.object({
  id: z.int(),
  metrics,
  points: z.int(),
  status: resultStatus,
  /** True for a result that makes up the player's value, or would once it is approved. */
  counts: z.boolean(),
  /** When the game was played, or when the result was sent. */
  played: timestamp,
  /** The game at the results service. */
  game_url: z.string().nullable(),
  /** Path of the screenshot, for its player and reviewers. */
  image: z.string().nullable(),
  /** A review is to be done by then. */
  review_by: timestamp.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  appeal: z.string().nullable(),
  /** The time until which the viewer can appeal. */
  can_appeal_until: timestamp.nullable(),
})
export type ChallengeResult = z.output<typeof challengeResult>

export const standingRow = z.object({
  place: z.int(),
  id: z.string(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  value: z.int(),
  /** How many results count. */
  results: z.int(),
  /** How many of them are in review. */
  pending: z.int(),
  /** The prize of the place at this moment, or as it was paid. */
  prize_cents: z.int(),
})
export type StandingRow = z.output<typeof standingRow>

/** A result that waits for a reviewer, with its player and challenge. */
export const review = challengeResult.extend({
  challenge: z.object({ id: z.int(), name: z.string(), game: z.string(), scoring }),
  player: playerBadge,
  /** Results of this player in this challenge that were approved and rejected before. */
  approved_before: z.int(),
  rejected_before: z.int(),
  sent: timestamp,
  can_decide: z.boolean(),
})
export type Review = z.output<typeof review>
