import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'

export type LichessUser = { id: string; name: string; bio: string }
export type Lichess = {
  /** The open account of this name; `none` when there is none, `unreachable` when nobody can tell right now. */
  findUser(name: string): Promise<LichessUser | 'none' | 'unreachable'>
}

const PATIENCE_MS = 1500
/** Whoever did not answer is not asked again for so long: a form must not wait for it each time. */
const REST_MS = 60_000

const user = z.object({
  id: z.string(),
  username: z.string(),
  disabled: z.boolean().optional(),
  tosViolation: z.boolean().optional(),
  profile: z.object({ bio: z.string().optional() }).optional(),
})

/** Lichess's public API (protocols.md 6); no key needed. */
export function createLichess(config: Config, clock: Clock, log: FastifyBaseLogger): Lichess {
  let restUntil = 0
  return {
    async findUser(name) {
      if (clock.now().getTime() < restUntil) return 'unreachable'
      try {
        const response = await fetch(`${config.LICHESS_BASE_URL}/api/user/${encodeURIComponent(name)}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        if (response.status === 404) return 'none'
        if (!response.ok) throw new Error(`Lichess answered ${response.status}`)
        const read = user.parse(await response.json())
        if (read.disabled || read.tosViolation) return 'none'
        return { id: read.id, name: read.username, bio: read.profile?.bio ?? '' }
      } catch (error) {
        restUntil = clock.now().getTime() + REST_MS
        log.info({ err: error }, 'Lichess could not be reached')
        return 'unreachable'
      }
    },
  }
}
