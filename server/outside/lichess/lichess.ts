import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ExportedGame } from '#core/match/lichess.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { createLichessAsk } from './ask.ts'
import { openGame, readGame, type GameToOpen, type OpenedGame } from './games.ts'

export type LichessUser = { id: string; name: string; bio: string }
export type Lichess = {
  /**
   * The open account of this name; `none` when there is none, `unreachable` when nobody can tell right now.
   */
  findUser(name: string): Promise<LichessUser | 'none' | 'unreachable'>
  /**
   * Opens a casual game for two accounts alone; `refused` when Lichess does not take it, `unreachable` also
   * when it may have been done.
   */
  openGame(game: GameToOpen): Promise<OpenedGame | 'refused' | 'unreachable'>
  /** The game as it stands; `none` until both players have come. */
  readGame(id: string): Promise<ExportedGame | 'none' | 'unreachable'>
}

/** A form waits for it. */
const PATIENCE_MS = 1500

const user = z.object({
  id: z.string(),
  username: z.string(),
  disabled: z.boolean().optional(),
  tosViolation: z.boolean().optional(),
  profile: z.object({ bio: z.string().optional() }).optional(),
})

/** Lichess's public API (protocols.md 6); no key needed. */
export function createLichess(config: Config, clock: Clock, log: FastifyBaseLogger): Lichess {
  const ask = createLichessAsk(config, clock, log)
  return {
    async findUser(name) {
      const reply = await ask(`/api/user/${encodeURIComponent(name)}`, user, { patienceMs: PATIENCE_MS })
      if (reply === 'unreachable') return 'unreachable'
      const { status, body } = reply
      if (status === 404 || body?.disabled || body?.tosViolation) return 'none'
      return body ? { id: body.id, name: body.username, bio: body.profile?.bio ?? '' } : 'unreachable'
    },
    openGame: (game) => openGame(ask, config.LICHESS_BASE_URL, game),
    readGame: (id) => readGame(ask, id),
  }
}
