import type { Clock } from '#server/platform/clock.ts'
import type { Figures } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countOnline } from '#server/platform/live/presence-queries.ts'
import { countOpenByGame, countRunning } from '#server/domains/lobbies/queries.ts'
import { lastKnown } from '#server/domains/site/figures.ts'

const DAY_MS = 86_400_000

/** The counts of later domains that the facts about the site contain. */
export function siteFigures(db: Db, clock: Clock): Figures {
  const running = lastKnown(async () => {
    const now = clock.now()
    const [counts, online] = await Promise.all([
      countRunning(db, new Date(now.getTime() - DAY_MS)),
      countOnline(db, now),
    ])
    return { ...counts, online }
  })
  return { running, openByGame: () => countOpenByGame(db) }
}
