import { z } from 'zod'
import type { PlayedGame } from '#core/external/lichess/own-games.ts'
import type { LichessClient } from './client.ts'

/** `since` and `until` are about when games were begun; ms since 1970. */
export type GamesAsked = { account: string; since: number; until: number; speeds: readonly string[] }

/** The most games that are read at once: their lines fit the client's limit. */
export const MOST_AT_ONCE = 40
const TIMEOUT_MS = 12_000

const side = z.object({
  user: z.object({ id: z.string().max(60) }).optional(),
  rating: z.int().optional(),
})
const game = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{8}$/),
  rated: z.boolean(),
  variant: z.string().max(40),
  speed: z.string().max(40),
  status: z.string().max(40),
  createdAt: z.int(),
  lastMoveAt: z.int(),
  players: z.object({ white: side, black: side }),
  winner: z.enum(['white', 'black']).optional(),
  moves: z.string().optional(),
})

/** The finished games of an account, the earliest first (Lichess API, `/api/games/user/{username}`). */
export async function readPlayedGames(
  call: LichessClient,
  { account, since, until, speeds }: GamesAsked,
): Promise<PlayedGame[] | 'none' | 'unreachable'> {
  const query = new URLSearchParams({
    since: String(since),
    until: String(until),
    max: String(MOST_AT_ONCE),
    perfType: speeds.join(','),
    sort: 'dateAsc',
    finished: 'true',
    ongoing: 'false',
    // Only how many there are matters: games without moves don't count.
    moves: 'true',
    clocks: 'false',
    evals: 'false',
    opening: 'false',
  })
  const path = `/api/games/user/${encodeURIComponent(account)}?${query}`
  const reply = await call(path, z.array(game), { timeoutMs: TIMEOUT_MS, lines: true })
  if (reply === 'unreachable') return reply
  if (reply.status === 404) return 'none'
  if (!reply.body) return 'unreachable'
  return reply.body.map(({ players, winner, moves, createdAt, lastMoveAt, ...same }) => ({
    ...same,
    startedAt: createdAt,
    endedAt: lastMoveAt,
    moves: moves?.trim() ? moves.trim().split(/\s+/).length : 0,
    white: { id: players.white.user?.id ?? null, rating: players.white.rating ?? null },
    black: { id: players.black.user?.id ?? null, rating: players.black.rating ?? null },
    winner: winner ?? null,
  }))
}
