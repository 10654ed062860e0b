import { z } from 'zod'
import type { ExportedGame, ResultsService } from '#core/match/lichess.ts'
import type { LichessAsk } from './ask.ts'

/**
 * `white` and `black` are the ids of the accounts that alone may take a seat; `name` is what they read above
 * the board.
 */
export type GameToOpen = {
  white: string
  black: string
  name: string
  service: ResultsService
  expiresAt: Date
}
export type OpenedGame = { id: string; url: string; urlWhite: string; urlBlack: string }

const OPEN_PATIENCE_MS = 8000
const READ_PATIENCE_MS = 5000
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
 * Casual: the stake is here, and Lichess rates its own games. Without rematch: a rematch would be a game that
 * nobody ordered. The addresses go to players, so they must be Lichess's own.
 */
export async function openGame(
  ask: LichessAsk,
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
  const reply = await ask('/api/challenge/open', opened, { patienceMs: OPEN_PATIENCE_MS, form })
  if (reply === 'unreachable') return reply
  return reply.body ?? 'refused'
}

/** Only what the rule looks at is asked for and kept. */
export async function readGame(ask: LichessAsk, id: string): Promise<ExportedGame | 'none' | 'unreachable'> {
  const left = new URLSearchParams({
    moves: 'false',
    pgnInJson: 'false',
    clocks: 'false',
    evals: 'false',
    opening: 'false',
  })
  const reply = await ask(`/game/export/${encodeURIComponent(id)}?${left}`, exported, {
    patienceMs: READ_PATIENCE_MS,
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
