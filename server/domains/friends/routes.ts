import {
  addFriend,
  cancelFriendRequest,
  listFriendRequests,
  listFriends,
  removeFriend,
} from '#contract/friends/friends.ts'
import { notificationStatus } from '#contract/notifications/notifications.ts'
import * as friendshipRules from '#core/friends/friendship.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import {
  findNotification,
  markRead,
  markUnread,
  publishNotifications,
  withdrawNotification,
} from '#server/domains/notifications/queries.ts'
import { isActivePlayer } from '#server/domains/players/queries.ts'
import { hasBlocked } from './block-queries.ts'
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

export function friendRoutes(router: Router, context: Context): void {
  router.on(listFriends, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countFriends(context.db, session.playerId),
      listFriendRows(context.db, {
        playerId: session.playerId,
        now: context.clock.now(),
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    const results = rows.map((row) => ({ ...row, since: row.since.toISOString() }))
    return pageAnswer({ count, results }, query, '/api/v1/players/friends/')
  })

  requestRoutes(router, context)

  router.on(removeFriend, async ({ params, session }) => {
    await transact(context, async (unit) => {
      const found = await lockFriendship(unit.trx, session.playerId, params.id)
      if (found?.status !== 'friends') throw refusal(removeFriend, 'not_found')
      await deleteFriendship(unit.trx, session.playerId, params.id)
      // Sends no notification, but refreshes open lists.
      for (const id of [session.playerId, params.id]) await publishNotifications(unit, id, null)
    })
    return { detail: 'You are not friends any more.' }
  })

  router.on(notificationStatus, async ({ params, body, session }) => {
    const mine = { id: params.notificationId, playerId: session.playerId }
    await transact(context, async (unit) => {
      if (!(await findNotification(unit.trx, mine))) throw refusal(notificationStatus, 'not_found')
      if (body.status === 'accept' || body.status === 'decline')
        await answerRequest(unit, {
          ...mine,
          isAccepted: body.status === 'accept',
        })
      if (body.status === 'unread') await markUnread(unit.trx, mine)
      else await markRead(unit.trx, mine, unit.now)
      await publishNotifications(unit, session.playerId, null)
    })
    const details = {
      accept: 'Friend request accepted',
      decline: 'Friend request declined',
      read: 'Read',
      unread: 'Unread',
    }
    return { detail: details[body.status] }
  })
}

function requestRoutes(router: Router, context: Context): void {
  router.on(listFriendRequests, async ({ query, session }) => {
    const [counts, rows] = await Promise.all([
      countRequests(context.db, session.playerId),
      listRequestRows(context.db, {
        playerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    const results = rows.map((row) => ({
      id: row.id,
      notification_id: row.outgoing ? null : row.notification_id,
      direction: row.outgoing ? ('outgoing' as const) : ('incoming' as const),
      user: { id: row.user_id, username: row.username, avatar_url: row.avatar_url },
      created: row.created_at.toISOString(),
    }))
    return pageAnswer(
      { count: counts.incoming + counts.outgoing, results },
      query,
      '/api/v1/players/friend-requests/',
    )
  })

  router.on(addFriend, async ({ body, session }) => {
    const friendship = await transact(context, async (unit): Promise<'requested' | 'friends'> => {
      const { trx, now } = unit
      if (!(await isActivePlayer(trx, body.user_id))) throw refusal(addFriend, 'not_found')
      const found = await lockFriendship(trx, session.playerId, body.user_id)
      const decision = friendshipRules.ask(stateOf(found), session.playerId, body.user_id, now)
      if (!decision.ok) throw refusal(addFriend, decision.refusal)
      if (await hasBlocked(trx, { by: session.playerId, blocked: body.user_id }))
        throw refusal(addFriend, 'blocked_by_me')
      const muted = await hasBlocked(trx, { by: body.user_id, blocked: session.playerId })
      if (decision.value === 'friends' && found) {
        await befriend(unit, found)
        return 'friends'
      }
      if ((await countRequests(trx, session.playerId)).outgoing >= MAX_OUTGOING)
        throw refusal(addFriend, 'too_many')
      const people = { from: session.playerId, to: body.user_id }
      // A blocked player's request looks pending to them; the recipient never sees it.
      const requestId = await putRequest(trx, { ...people, muted, now })
      unit.record({ type: 'friendship.requested', requestId, fromId: people.from, toId: people.to })
      return 'requested'
    })
    return { detail: friendship === 'friends' ? 'You are friends now.' : 'Your request is sent.', friendship }
  })

  router.on(cancelFriendRequest, async ({ params, session }) => {
    await transact(context, async (unit) => {
      const mine = await findOwnRequest(unit.trx, { id: params.id, from: session.playerId })
      const found = mine && (await lockFriendship(unit.trx, mine.from_player_id, mine.to_player_id))
      if (found?.id !== params.id || found.status !== 'requested')
        throw refusal(cancelFriendRequest, 'not_found')
      await deleteFriendship(unit.trx, found.from_player_id, found.to_player_id)
      if (found.notification_id) await withdrawNotification(unit.trx, found.notification_id, unit.now)
      if (!found.muted) await publishNotifications(unit, found.to_player_id, null)
    })
    return undefined
  })
}

/**
 * Answers the open request that a notification is about, even when the notification was cleared. Refused
 * when the request was already answered or cancelled.
 */
async function answerRequest(
  unit: Unit,
  given: { id: number; playerId: string; isAccepted: boolean },
): Promise<void> {
  const request = await findFriendshipByNotification(unit.trx, given.id)
  const found = request && (await lockFriendship(unit.trx, request.from_player_id, request.to_player_id))
  const decision =
    found?.notification_id === given.id
      ? friendshipRules.answer(stateOf(found), given.playerId, given.isAccepted)
      : undefined
  if (!found || !decision?.ok) throw refusal(notificationStatus, 'no_request')
  if (decision.value === 'friends') await befriend(unit, found)
  else await setFriendshipStatus(unit.trx, { id: found.id, status: 'declined', now: unit.now })
}

/** Makes the two friends. */
async function befriend(unit: Unit, request: FriendshipRow): Promise<void> {
  await setFriendshipStatus(unit.trx, { id: request.id, status: 'friends', now: unit.now })
  if (request.notification_id)
    await markRead(unit.trx, { id: request.notification_id, playerId: request.to_player_id }, unit.now)
  unit.record({
    type: 'friendship.accepted',
    by: request.to_player_id,
    askedBy: request.from_player_id,
  })
}

function stateOf(row: FriendshipRow | undefined): friendshipRules.FriendshipState {
  if (!row) return { kind: 'none' }
  if (row.status === 'declined')
    return { kind: 'declined', askedBy: row.from_player_id, at: row.answered_at ?? row.created_at }
  return row.status === 'friends' ? { kind: 'friends' } : { kind: 'requested', askedBy: row.from_player_id }
}
