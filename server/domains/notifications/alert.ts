import type { Message } from '#messages/message.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { alertPush } from './job-kinds.ts'
import { listSubscribed } from './push-queries.ts'

export type Alert = {
  message: Message
  /** A path of this site. */
  url: string
  /** A newer push with the same tag replaces this one on the device. */
  tag: string
  /** The time after which it is not delivered any more. */
  ttlSeconds: number
}

/**
 * Pushes something urgent (a ready check, a check-in) to all devices of these players at once, even in quiet
 * hours. It creates no notification row.
 */
export async function alertAll(
  { trx, now }: Unit,
  playerIds: readonly string[],
  { message, url, tag, ttlSeconds }: Alert,
): Promise<void> {
  const subscribed = await listSubscribed(trx, playerIds)
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000).toISOString()
  for (const playerId of playerIds.filter((id) => subscribed.has(id)))
    await alertPush.put(trx, `${playerId}:${tag}`, now, {
      playerId,
      message,
      url,
      tag,
      isUrgent: true,
      expiresAt,
    })
}
