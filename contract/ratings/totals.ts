import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, region } from '#contract/shapes.ts'

export const totalRow = z.object({
  place: z.int(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  /** Cents of `earnings`, or points. */
  value: z.int(),
})
export type TotalRow = z.output<typeof totalRow>

export const readTotals = defineCall('GET v1 /leaderboards/totals/', {
  summary: 'A leaderboard of sums over all modes and seasons of a game, and my own row',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({
    game: z.string().max(40).optional(),
    /**
     * `earnings`: winnings and prizes paid out, of those who chose to show them; `tournament_points`: what final places in
     * tournaments have scored.
     */
    metric: z.enum(['earnings', 'tournament_points']).default('earnings'),
    /** Only players whose public page names a country of this region; everybody without it. */
    region: region.optional(),
    /** `friends`: me and my friends, with places among us; empty for who is not signed in. */
    scope: z.enum(['everyone', 'friends']).default('everyone'),
    ...pageFields,
  }),
  answer: pageOf(totalRow).extend({
    game: z.string(),
    /** Answered to myself even where others do not see it: then the place is the one it would have. */
    me: totalRow.nullable(),
    /** True if others see my row of this metric; null for visitors. */
    is_shown: z.boolean().nullable(),
    /** The player next above me; null for the first one and without a row. */
    ahead: z.object({ username: z.string(), value: z.int() }).nullable(),
  }),
  refusals: {
    unknown_game: { status: 404, detail: 'common.http.404' },
  },
})

const shown = z.object({ is_shown: z.boolean() })

export const readShownEarnings = defineCall('GET v1 /leaderboards/shown-earnings/', {
  summary: 'Whether my earnings are on leaderboards; they are not before I choose so',
  who: 'player',
  scope: 'profile:read',
  answer: shown,
})

export const showEarnings = defineCall('PUT v1 /leaderboards/shown-earnings/', {
  summary: 'Show my earnings on leaderboards, or no longer',
  who: 'player',
  scope: 'session',
  body: shown,
  answer: shown,
})
