import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { hasSubscription } from './push-queries.ts'

export type Alert = {
  playerId: string
  message: string
  /** A path of this site. */
  url: string
  /** A newer push with the same tag replaces this one on the device. */
  tag: string
  /** Not delivered any more after this time. */
  ttlSeconds: number
}

/**
 * Pushes something urgent (a ready check, a check-in) to all devices of a player at once, even in quiet
 * hours. It creates no notification row.
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
