import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ExportedGame } from '#core/external/lichess/game.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createLichessClient } from './client.ts'
import { openGame, readGame, type GameToOpen, type OpenedGame } from './games.ts'
import { readPlayedGames, type GamesAsked } from './played-games.ts'
import type { PlayedGame } from '#core/external/lichess/own-games.ts'

export type LichessUser = { id: string; name: string; bio: string }
export type Lichess = {
  /**
   * The open account of this name; `none` when there is none, `unreachable` when Lichess does not respond.
   */
  findUser(name: string): Promise<LichessUser | 'none' | 'unreachable'>
  /**
   * Creates a casual game that only these two accounts can join; `refused` when Lichess rejects it. After
   * `unreachable` the game may still exist.
   */
  openGame(game: GameToOpen): Promise<OpenedGame | 'refused' | 'unreachable'>
  /** The current state of the game; `none` until both players have joined. */
  readGame(id: string): Promise<ExportedGame | 'none' | 'unreachable'>
  /** Finished games of an account, the earliest first; at most `MOST_AT_ONCE`. `none`: there is no such account. */
  listGames(asked: GamesAsked): Promise<PlayedGame[] | 'none' | 'unreachable'>
}

/** Short, because a form waits for it. */
const TIMEOUT_MS = 1500

const user = z.object({
  id: z.string(),
  username: z.string(),
  disabled: z.boolean().optional(),
  tosViolation: z.boolean().optional(),
  profile: z.object({ bio: z.string().optional() }).optional(),
})

/** Lichess's public API (lichess.org/api); no key needed. */
export function createLichess(config: Config, clock: Clock, log: FastifyBaseLogger): Lichess {
  const call = createLichessClient(config, clock, log)
  return {
    async findUser(name) {
      const reply = await call(`/api/user/${encodeURIComponent(name)}`, user, { timeoutMs: TIMEOUT_MS })
      if (reply === 'unreachable') return 'unreachable'
      const { status, body } = reply
      if (status === 404 || body?.disabled || body?.tosViolation) return 'none'
      return body ? { id: body.id, name: body.username, bio: body.profile?.bio ?? '' } : 'unreachable'
    },
    openGame: (game) => openGame(call, config.LICHESS_BASE_URL, game),
    readGame: (id) => readGame(call, id),
    listGames: (asked) => readPlayedGames(call, asked),
  }
}
