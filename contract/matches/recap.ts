import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge, timestamp } from '#contract/shapes.ts'

const refusals = {
  not_found: { status: 404, detail: 'common.http.404' },
  no_recap: { status: 404, detail: 'matches.refused.no_recap' },
} as const
const which = z.object({
  username: z.string().max(64).default(''),
  game: z.string().max(40),
  season: z.coerce.number().int().min(1).max(100_000),
})
const result = z.enum(['win', 'loss', 'draw'])

export const readSeasonRecap = defineCall('GET v1 /players/season-recap/', {
  summary: "A player's season of a game that is over: matches, rating, rival and best win",
  who: 'anyone',
  scope: 'players:read',
  query: which,
  answer: z.object({
    player: playerBadge,
    is_me: z.boolean(),
    game: z.string(),
    season: z.int(),
    starts_at: timestamp,
    ends_at: timestamp,
    played: z.int(),
    won: z.int(),
    lost: z.int(),
    drawn: z.int(),
    /** The last 60, the earliest first. */
    results: z.array(result),
    /** The most wins in a row. */
    streak: z.int(),
    /** Over the highest rating, forfeits aside. */
    best_win: z
      .object({ match_id: z.int(), opponent: playerBadge, opponent_rating: z.int(), tier: z.string() })
      .nullable(),
    /** The opponent met most, at least twice; `last`: the earliest first. */
    rival: z
      .object({ player: playerBadge, won: z.int(), lost: z.int(), drawn: z.int(), last: z.array(result) })
      .nullable(),
    /** The rating in the mode played most; null without a match that counted. */
    rating: z
      .object({
        mode: z.string(),
        start: z.int(),
        peak: z.int(),
        end: z.int(),
        points: z.array(z.int()),
        /** Null where the placement matches were not played. */
        tier: z.string().nullable(),
        place: z.int().nullable(),
        /** Players on that leaderboard. */
        of: z.int(),
      })
      .nullable(),
  }),
  refusals,
})

export const readRecapPreview = defineCall('GET v1 /players/season-recap/preview/', {
  summary: "A picture of a player's season, to share, 1200 by 630; a private page has none",
  who: 'anyone',
  scope: 'players:read',
  cost: 60,
  query: which,
  answer: z.instanceof(Uint8Array),
  media: 'image/png',
  refusals,
})
