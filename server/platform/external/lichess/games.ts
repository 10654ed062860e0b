import { z } from 'zod'
import type { ExportedGame, ResultsService } from '#core/external/lichess/game.ts'
import type { LichessClient } from './client.ts'

/**
 * `white` and `black` are the ids of the only accounts that may join; `name` is the title shown above the
 * board.
 */
export type GameToOpen = {
  white: string
  black: string
  name: string
  service: ResultsService
  expiresAt: Date
}
export type OpenedGame = { id: string; url: string; urlWhite: string; urlBlack: string }

const OPEN_TIMEOUT_MS = 8000
const READ_TIMEOUT_MS = 5000
const gameId = z.string().regex(/^[A-Za-z0-9]{8}$/)
const account = z.object({ user: z.object({ id: z.string().max(60) }).optional() })

const exported = z.object({
  id: gameId,
  status: z.string().max(40),
  rated: z.boolean(),
  variant: z.string().max(40),
  clock: z.object({ initial: z.int(), increment: z.int() }).optional(),
  players: z.object({ white: account, black: account }),
  winner: z.enum(['white', 'black']).optional(),
})

/**
 * Creates a casual game: ratings are kept here, not at Lichess. Rematches are off, because a rematch would be
 * a game we do not know. The URLs are shown to players, so they must be Lichess's own.
 */
export async function openGame(
  call: LichessClient,
  baseUrl: string,
  game: GameToOpen,
): Promise<OpenedGame | 'refused' | 'unreachable'> {
  const url = z
    .url()
    .max(300)
    .refine((text) => new URL(text).origin === new URL(baseUrl).origin)
  const opened = z.object({ id: gameId, url, urlWhite: url, urlBlack: url })
  const form = {
    rated: 'false',
    'clock.limit': String(game.service.limitSeconds),
    'clock.increment': String(game.service.incrementSeconds),
    variant: game.service.variant,
    name: game.name,
    rules: 'noRematch',
    users: `${game.white},${game.black}`,
    expiresAt: String(game.expiresAt.getTime()),
  }
  const reply = await call('/api/challenge/open', opened, { timeoutMs: OPEN_TIMEOUT_MS, form })
  if (reply === 'unreachable') return reply
  return reply.body ?? 'refused'
}

/** Requests and keeps only what the rule needs. */
export async function readGame(
  call: LichessClient,
  id: string,
): Promise<ExportedGame | 'none' | 'unreachable'> {
  const query = new URLSearchParams({
    moves: 'false',
    pgnInJson: 'false',
    clocks: 'false',
    evals: 'false',
    opening: 'false',
  })
  const reply = await call(`/game/export/${encodeURIComponent(id)}?${query}`, exported, {
    timeoutMs: READ_TIMEOUT_MS,
  })
  if (reply === 'unreachable') return reply
  if (reply.status === 404) return 'none'
  if (!reply.body) return 'unreachable'
  const { players, winner, clock, ...game } = reply.body
  return {
    ...game,
    clock: clock ?? null,
    white: players.white.user?.id ?? null,
    black: players.black.user?.id ?? null,
    winner: winner ?? null,
  }
}
