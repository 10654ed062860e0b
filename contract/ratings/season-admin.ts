import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, rowId, slug, text, timestamp } from '#contract/shapes.ts'
import { season } from './seasons.ts'

/** Why an operator does it; in the audit log. */
const reason = text(3, 500)
const times = {
  too_soon: { status: 400, detail: 'ratings.refused.season_too_soon' },
  overlap: { status: 400, detail: 'ratings.refused.season_overlap' },
  bad_length: { status: 400, detail: 'ratings.refused.season_bad_length' },
} as const
const notFound = { not_found: { status: 404, detail: 'ratings.refused.no_season' } } as const
const rules = {
  reset_percent: z.int().min(0).max(100),
  placement_matches: z.int().min(0).max(20),
}
const params = z.object({ id: rowId })

export const adminSeason = season.extend({
  id: z.int(),
  /** Everybody who plays the game has been notified of it. */
  announced: z.boolean(),
  /** Ratings that still belong to it or to an earlier time, while it is turning; at most 10,000 are counted. */
  left: z.int(),
  can: z.object({ change: z.boolean(), end: z.boolean(), cancel: z.boolean() }),
})
export type AdminSeason = z.output<typeof adminSeason>

export const listAdminSeasons = defineCall('GET v1 /admin/seasons/', {
  summary: 'The seasons of a game or of all games, the latest first, and what can be done with them',
  who: 'staff',
  may: 'seasons',
  query: z.object({ game: z.string().max(40).optional(), ...pageFields }),
  answer: pageOf(adminSeason).extend({
    /** The latest acts, newest first. */
    acts: z.array(
      z.object({
        actor: playerBadge.nullable(),
        action: z.string(),
        season: z.string(),
        reason: z.string().nullable(),
        created: timestamp,
      }),
    ),
  }),
})

export const planSeason = defineCall('POST v1 /admin/seasons/', {
  summary: 'Plan the next season of a game; without a start it begins where the last one ends',
  who: 'staff',
  may: 'seasons',
  stepUp: true,
  status: 201,
  body: z.object({
    game: slug,
    starts_at: timestamp.optional(),
    ends_at: timestamp,
    reset_percent: rules.reset_percent.default(50),
    placement_matches: rules.placement_matches.default(5),
    reason,
  }),
  answer: adminSeason,
  refusals: {
    ...stepUpRequired,
    ...times,
    unknown_game: { status: 400, detail: 'ratings.refused.season_unknown_game', field: 'game' },
  },
})

export const changeSeason = defineCall('PUT v1 /admin/seasons/{id}/', {
  summary: 'Change a season that is not over; one that begins at its end goes on beginning there',
  who: 'staff',
  may: 'seasons',
  stepUp: true,
  params,
  body: z.object({
    starts_at: timestamp.optional(),
    ends_at: timestamp.optional(),
    reset_percent: rules.reset_percent.optional(),
    placement_matches: rules.placement_matches.optional(),
    reason,
  }),
  answer: adminSeason,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    ...times,
    over: { status: 400, detail: 'ratings.refused.season_over' },
    begun: { status: 400, detail: 'ratings.refused.season_begun' },
  },
})

export const endSeason = defineCall('POST v1 /admin/seasons/{id}/end/', {
  summary: 'End a live season within seconds; one that was to follow at its end begins then',
  who: 'staff',
  may: 'seasons',
  stepUp: true,
  params,
  body: z.object({ reason }),
  answer: adminSeason,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    not_live: { status: 400, detail: 'ratings.refused.season_not_live' },
  },
})

export const cancelSeason = defineCall('POST v1 /admin/seasons/{id}/cancel/', {
  summary: 'Take back the last season of a game before it begins',
  who: 'staff',
  may: 'seasons',
  stepUp: true,
  params,
  body: z.object({ reason }),
  answer: z.object({ game: z.string(), number: z.int() }),
  refusals: {
    ...stepUpRequired,
    ...notFound,
    begun: { status: 400, detail: 'ratings.refused.season_begun' },
    not_last: { status: 400, detail: 'ratings.refused.season_not_last' },
  },
})
