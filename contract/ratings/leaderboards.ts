import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, region } from '#contract/shapes.ts'
import { season } from './seasons.ts'

export const leaderboardRow = z.object({
  place: z.int(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  value: z.int(),
  rating: z.int(),
  tier: z.string(),
  provisional: z.boolean(),
  /** The placement matches of the season, until they are played: no tier before. */
  placement: z.object({ played: z.int(), needed: z.int() }).nullable(),
  /** Matches won in the season. */
  wins: z.int(),
  losses: z.int(),
  movement: z.int(),
  /** The last ratings, oldest first, for the small chart. */
  curve: z.array(z.int()),
})
export type LeaderboardRow = z.output<typeof leaderboardRow>

/** The leaderboard that is shown. */
const board = {
  game: z.string().max(40).optional(),
  mode: z.string().max(40).optional(),
  /** The number of a season; the current one without it. */
  season: z.coerce.number().int().min(1).max(100_000).optional(),
  metric: z.enum(['rating', 'wins']).default('rating'),
  /** Only players whose public page names a country of it; places are within it. */
  region: region.optional(),
}

export const readLeaderboard = defineCall('GET v1 /leaderboards/', {
  summary: 'A leaderboard page and my own row; equal values share a place',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({
    ...board,
    /** `friends`: me and my friends, with places among us; empty for who is not signed in. */
    scope: z.enum(['everyone', 'friends']).default('everyone'),
    ...pageFields,
  }),
  answer: pageOf(leaderboardRow).extend({
    game: z.string(),
    mode: z.string(),
    me: leaderboardRow.nullable(),
    /** The season shown; null in a game without seasons, and between two. */
    season: season.nullable(),
    /** The player next above me, by the metric; null for the first one and without a row. */
    ahead: z.object({ username: z.string(), value: z.int() }).nullable(),
    /** How many have a rating of each tier, the highest first, and from which rating on. */
    tiers: z.array(z.object({ tier: z.string(), from: z.int(), players: z.int() })),
  }),
  refusals: {
    unknown_mode: { status: 404, detail: 'common.http.404' },
    unknown_season: { status: 404, detail: 'ratings.refused.unknown_season' },
  },
})

export const readPlacePreview = defineCall('GET v1 /players/preview/', {
  summary: "A picture of a player's place on a leaderboard, to share and for link previews, 1200 by 630",
  who: 'anyone',
  scope: 'players:read',
  cost: 60,
  /** Without a game: the mode that the player has played most. */
  query: z.object({ username: z.string().max(64).default(''), ...board }),
  answer: z.instanceof(Uint8Array),
  media: 'image/png',
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
