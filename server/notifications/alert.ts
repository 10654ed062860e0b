import type { Unit } from '#server/db/transact.ts'
import { putJob } from '#server/jobs/queries.ts'
import { hasSubscription } from './push-queries.ts'

export type Alert = {
  playerId: string
  message: string
  /** A path of the site. */
  url: string
  /** What it is about; a newer one of the same matter takes its place. */
  tag: string
  /** After so long nobody can act on it any more. */
  ttlSeconds: number
}

/**
 * What cannot wait (a ready check, a check-in): pushed at once to all of a player's devices, quiet hours or
 * not. It makes no row under the bell.
 */
export async function alert(unit: Unit, { playerId, message, url, tag, ttlSeconds }: Alert): Promise<void> {
  if (!(await hasSubscription(unit.trx, playerId))) return
  const payload = {
    playerId,
    message,
    url,
    tag,
    isUrgent: true,
    expiresAt: new Date(unit.now.getTime() + ttlSeconds * 1000).toISOString(),
  }
  await putJob(unit.trx, { kind: 'push.alert', key: `${playerId}:${tag}`, payload, dueAt: unit.now })
}
