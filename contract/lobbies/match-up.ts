import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { notFound } from '#contract/matches/matches.ts'
import { rowId, timestamp } from '#contract/shapes.ts'

/** The last five, the earliest first. */
const last = z.array(
  z.object({ match_id: z.int(), result: z.enum(['win', 'loss', 'draw']), settled: timestamp }),
)
const counts = { wins: z.int(), losses: z.int(), draws: z.int() }

export const readMatchUp = defineCall('GET v1 /lobbies/{id}/match-up/', {
  summary: 'What the two sides of my lobby bring along, and what the match may change for me',
  who: 'player',
  scope: 'lobbies:read',
  params: z.object({ id: rowId }),
  answer: z.object({
    /** Players with a match in this mode who do not keep their page private from me. */
    players: z.array(
      z.object({
        id: z.string(),
        /** The place among everybody in this mode; null before the first result of a season. */
        place: z.int().nullable(),
        ...counts,
        /** In this mode. */
        last,
      }),
    ),
    /** Earlier matches against the other player, from my side, in all modes; null between teams, and without one. */
    met: z.object({ ...counts, last }).nullable(),
    /** The chance of my side in percent, by the ratings; null until both sides are full. */
    chance: z.int().min(1).max(99).nullable(),
    /** My rating in this mode now, after a win and after a loss; null until both sides are full. */
    rating: z.object({ now: z.int(), after_win: z.int(), after_loss: z.int() }).nullable(),
  }),
  refusals: {
    ...notFound,
    not_seated: { status: 403, detail: 'lobbies.refused.not_seated' },
  },
})
