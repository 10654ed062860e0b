import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { timestamp } from '#contract/shapes.ts'

export const seasonForm = z.object({
  /** The number of the season. */
  season: z.int(),
  /** The season goes on: what is shown is so far. */
  is_live: z.boolean(),
  /** At its end, or now. */
  rating: z.int(),
  /** Null with too few matches for one. */
  tier: z.string().nullable(),
  /** The place among everybody, by rating. */
  place: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
})

export const readForm = defineCall('GET v1 /players/form/', {
  summary: "A player's last results and seasons in each mode, the mode played last first",
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ username: z.string().max(64).default('') }),
  answer: z.object({
    modes: z.array(
      z.object({
        game: z.string(),
        mode: z.string(),
        /** The last ten, the earliest first. */
        last: z.array(
          z.object({ match_id: z.int(), result: z.enum(['win', 'loss', 'draw']), settled: timestamp }),
        ),
        /** The newest first; none in a game without seasons. */
        seasons: z.array(seasonForm),
      }),
    ),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
