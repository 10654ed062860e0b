import type { QueueTicket } from '#contract/matchmaking/queue.ts'
import { rangeAfter } from '#core/matchmaking/queue.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { countWaiting, findTicket } from './queries.ts'

/** The player's place in the queue; null if they do not wait. */
export async function presentTicket(db: Reader, playerId: string, now: Date): Promise<QueueTicket | null> {
  const row = await findTicket(db, playerId)
  if (!row) return null
  const [mode, waiting] = [await findModeById(db, row.mode_id), await countWaiting(db, row.mode_id)]
  const range = rangeAfter(now.getTime() - row.since.getTime())
  return {
    game: mode.game,
    mode: mode.slug,
    region: row.region as QueueTicket['region'], // the call that stored it allows no other
    since: row.since.toISOString(),
    range: range === Infinity ? null : range,
    waiting,
  }
}
