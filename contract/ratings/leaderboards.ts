import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf } from '#contract/shapes.ts'

export const leaderboardRow = z.object({
  place: z.int(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  value: z.int(),
  rating: z.int(),
  tier: z.string(),
  provisional: z.boolean(),
  wins: z.int(),
  losses: z.int(),
  movement: z.int(),
  /** The last ratings, oldest first, for the small chart. */
  curve: z.array(z.int()),
})
export type LeaderboardRow = z.output<typeof leaderboardRow>

export const readLeaderboard = defineCall('GET v1 /leaderboards/', {
  summary: 'A leaderboard page and my own row; equal values share a place',
  who: 'anyone',
  query: z.object({
    game: z.string().max(40).optional(),
    mode: z.string().max(40).optional(),
    metric: z.enum(['rating', 'wins']).default('rating'),
    /** `friends`: me and my friends, with places among us; empty for who is not signed in. */
    scope: z.enum(['everyone', 'friends']).default('everyone'),
    ...pageFields,
  }),
  answer: pageOf(leaderboardRow).extend({
    game: z.string(),
    mode: z.string(),
    me: leaderboardRow.nullable(),
  }),
  refusals: { unknown_mode: { status: 404, detail: 'ratings.refused.unknown_mode' } },
})
