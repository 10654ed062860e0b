import { t } from '#messages/friends.ts'
import * as calls from '#contract/friends/friends.ts'
import { notificationStatus } from '#contract/notifications/notifications.ts'
import { accept, refuse } from '#core/decision.ts'
import * as friendshipRules from '#core/friends/friendship.ts'
import { command, read } from '#server/platform/call.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { needScope } from '#server/platform/http/key-session.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import {
  findNotification,
  markRead,
  markUnread,
  publishNotification,
  withdrawNotification,
} from '#server/domains/notifications/queries.ts'
import { isActivePlayer } from '#server/domains/players/queries.ts'
import { hasBlocked } from './block-queries.ts'
import { presentFriend, presentRequest, publishBoth, publishFriendship } from './present.ts'
import {
  countFriends,
  countRequests,
  deleteFriendship,
  findFriendshipByNotification,
  findOwnRequest,
  listFriendRows,
  listRequestRows,
  lockFriendship,
  putRequest,
  setFriendshipStatus,
  type FriendshipRow,
} from './queries.ts'

const MAX_OUTGOING = 100

export const listFriends = read(
  calls.listFriends,
  async ({ context: { db, clock }, actor, query, pageOf }) => {
    const { playerId } = actor
    const [count, rows] = await Promise.all([
      countFriends(db, playerId),
      listFriendRows(db, { playerId, now: clock.now(), ...rangeOf(query) }),
    ])
    return pageOf({ count, results: rows.map(presentFriend) })
  },
)

export const listFriendRequests = read(
  calls.listFriendRequests,
  async ({ context: { db }, actor, query, pageOf }) => {
    const { playerId } = actor
    const [counts, rows] = await Promise.all([
      countRequests(db, playerId),
      listRequestRows(db, { playerId, ...rangeOf(query) }),
    ])
    const list = { count: counts.incoming + counts.outgoing, results: rows.map(presentRequest) }
    return pageOf(list)
  },
)

/**
 * Sends a friend request, or accepts the other player's. A request to somebody who has blocked its sender looks pending
 * to the sender; the recipient never sees it.
 */
export const addFriend = command(calls.addFriend, async ({ unit, actor: { playerId }, body }) => {
  const { trx, now } = unit
  const otherId = body.user_id
  if (!(await isActivePlayer(trx, otherId))) return refuse('not_found')
  const found = await lockFriendship(trx, playerId, otherId)
  const decision = friendshipRules.ask(stateOf(found), playerId, otherId, now)
  if (!decision.ok) return decision
  if (await hasBlocked(trx, { by: playerId, blocked: otherId })) return refuse('blocked_by_me')
  if (decision.value === 'friends' && found) {
    await befriend(unit, found)
    return accept({ detail: t('friends.detail.friends_now'), friendship: 'friends' })
  }
  if ((await countRequests(trx, playerId)).outgoing >= MAX_OUTGOING) return refuse('too_many')
  const muted = await hasBlocked(trx, { by: otherId, blocked: playerId })
  const requestId = await putRequest(trx, { from: playerId, to: otherId, muted, now })
  unit.record({ type: 'friendship.requested', requestId, fromId: playerId, toId: otherId })
  // The recipient learns of it with the notification with which it is answered.
  publishFriendship(unit, playerId, otherId)
  return accept({ detail: t('friends.detail.requested'), friendship: 'requested' })
})

/** Withdraws a request of one's own that is still open. */
export const cancelFriendRequest = command(
  calls.cancelFriendRequest,
  async ({ unit, actor: { playerId }, params }) => {
    const { trx } = unit
    const mine = await findOwnRequest(trx, { id: params.id, from: playerId })
    const found = mine && (await lockFriendship(trx, mine.from_player_id, mine.to_player_id))
    if (found?.id !== params.id || found.status !== 'requested') return refuse('not_found')
    await deleteFriendship(trx, found.from_player_id, found.to_player_id)
    if (found.notification_id) await withdrawNotification(unit, found.notification_id)
    publishFriendship(unit, playerId, found.to_player_id)
    if (!found.muted) publishFriendship(unit, found.to_player_id, playerId)
    return accept(undefined)
  },
)

/** Ends a friendship; the other player is not notified. */
export const removeFriend = command(calls.removeFriend, async ({ unit, actor: { playerId }, params }) => {
  const found = await lockFriendship(unit.trx, playerId, params.id)
  if (found?.status !== 'friends') return refuse('not_found')
  await deleteFriendship(unit.trx, playerId, params.id)
  publishBoth(unit, playerId, params.id)
  return accept({ detail: t('friends.detail.removed') })
})

/** Marks a notification as read or unread, or answers the friend request that it is about. */
export const setNotificationStatus = command(
  notificationStatus,
  async ({ unit, actor: { playerId }, params, body: { status } }) => {
    const mine = { id: params.notificationId, playerId }
    if (!(await findNotification(unit.trx, mine))) return refuse('not_found')
    if (status === 'accept' || status === 'decline') {
      // An answer needs the right to change friends; marking the notification as read does not.
      needScope('friends:write')
      const answered = await answerRequest(unit, mine, status === 'accept')
      if (!answered.ok) return answered
    }
    if (status === 'unread') await markUnread(unit.trx, mine)
    else await markRead(unit.trx, mine, unit.now)
    await publishNotification(unit, mine)
    return accept({ detail: t(`friends.detail.${status}`) })
  },
)

/**
 * Answers the open request that a notification is about, even when the notification was cleared. Refused when the
 * request was already answered or cancelled.
 */
async function answerRequest(
  unit: Unit,
  mine: { id: number; playerId: string },
  isAccepted: boolean,
): Promise<Outcome<undefined, 'no_request'>> {
  const request = await findFriendshipByNotification(unit.trx, mine.id)
  const found = request && (await lockFriendship(unit.trx, request.from_player_id, request.to_player_id))
  if (found?.notification_id !== mine.id) return refuse('no_request')
  const decision = friendshipRules.answer(stateOf(found), mine.playerId, isAccepted)
  if (!decision.ok) return decision
  if (decision.value === 'friends') await befriend(unit, found)
  else {
    await setFriendshipStatus(unit.trx, { id: found.id, status: 'declined', now: unit.now })
    publishBoth(unit, found.from_player_id, found.to_player_id)
  }
  return accept(undefined)
}

/** Makes the two friends. */
async function befriend(unit: Unit, request: FriendshipRow): Promise<void> {
  const { id, from_player_id: askedBy, to_player_id: by, notification_id: notificationId } = request
  await setFriendshipStatus(unit.trx, { id, status: 'friends', now: unit.now })
  if (notificationId) {
    const answered = { id: notificationId, playerId: by }
    await markRead(unit.trx, answered, unit.now)
    await publishNotification(unit, answered)
  }
  unit.record({ type: 'friendship.accepted', by, askedBy })
  publishBoth(unit, by, askedBy)
}

function stateOf(row: FriendshipRow | undefined): friendshipRules.FriendshipState {
  if (!row) return { kind: 'none' }
  if (row.status === 'declined')
    return { kind: 'declined', askedBy: row.from_player_id, at: row.answered_at ?? row.created_at }
  return row.status === 'friends' ? { kind: 'friends' } : { kind: 'requested', askedBy: row.from_player_id }
}
