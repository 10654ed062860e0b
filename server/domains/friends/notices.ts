import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { publishFriendship } from './present.ts'
import { lockFriendship, setRequestNotification } from './queries.ts'

/**
 * Notifies the recipient of a request, who answers it by its notification. The lock and the check are needed because
 * the request may have been withdrawn, answered or muted by a block since its commit.
 */
export async function notifyRequested(unit: Unit, event: EventOf<'friendship.requested'>): Promise<void> {
  const { requestId, fromId, toId } = event
  const request = await lockFriendship(unit.trx, fromId, toId)
  if (request?.id !== requestId || request.status !== 'requested' || request.muted) return
  const { username } = await findPlayer(unit.trx, fromId)
  const notificationId = await notify(unit, {
    playerId: toId,
    topic: 'friend_request',
    message: message('friends.notice.requested', { player: username }),
    fromPlayerId: fromId,
  })
  await setRequestNotification(unit.trx, { id: requestId, notificationId })
  publishFriendship(unit, toId, fromId)
}

/** Notifies the player who had sent the request. */
export async function notifyAccepted(
  unit: Unit,
  { by, askedBy }: EventOf<'friendship.accepted'>,
): Promise<void> {
  const { username } = await findPlayer(unit.trx, by)
  await notify(unit, {
    playerId: askedBy,
    topic: 'friend_request',
    message: message('friends.notice.accepted', { player: username }),
    fromPlayerId: by,
  })
}
