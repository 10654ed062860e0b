import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge, timestamp } from '#contract/shapes.ts'

const username = z.string().max(64).default('')
const counts = { wins: z.int(), losses: z.int(), draws: z.int() }
const result = z.enum(['win', 'loss', 'draw'])

export const readHeadToHead = defineCall('GET v1 /players/head-to-head/', {
  summary: 'The matches of two players against each other, from the side of the first; without `one`, mine',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ one: username, other: username }),
  answer: z.object({
    one: playerBadge,
    other: playerBadge,
    ...counts,
    /** The most played first. */
    modes: z.array(z.object({ game: z.string(), mode: z.string(), ...counts })),
    /** The last ten, the earliest first. */
    last: z.array(z.object({ match_id: z.int(), result, settled: timestamp })),
  }),
  refusals: {
    not_found: { status: 404, detail: 'common.http.404' },
    same_player: { status: 400, field: 'other', detail: 'players.refused.same_player' },
  },
})

export const listRivals = defineCall('GET v1 /players/rivals/', {
  summary: 'The opponents that a player has met most, at least three times, in the last 1,000 matches',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ username }),
  answer: z.object({ results: z.array(z.object({ player: playerBadge, ...counts, last: timestamp })) }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const listBestWins = defineCall('GET v1 /players/best-wins/', {
  summary: 'The wins of the last 90 days over the opponents with the highest ratings, at most five',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ username }),
  answer: z.object({
    results: z.array(
      z.object({
        match_id: z.int(),
        game: z.string(),
        mode: z.string(),
        /** The player of the other side with the highest rating. */
        opponent: playerBadge,
        opponent_rating: z.int(),
        tier: z.string(),
        /** Null for a forfeit. */
        score: z.tuple([z.int(), z.int()]).nullable(),
        rating_change: z.int(),
        settled: timestamp,
      }),
    ),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
