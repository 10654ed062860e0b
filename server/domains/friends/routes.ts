import { t } from '#messages/friends.ts'
import {
  addFriend as addCall,
  cancelFriendRequest as cancelCall,
  listFriendRequests,
  listFriends,
  removeFriend as removeCall,
} from '#contract/friends/friends.ts'
import { notificationStatus } from '#contract/notifications/notifications.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { addFriend, cancelFriendRequest, removeFriend, setNotificationStatus } from './commands.ts'
import { presentFriend, presentRequest } from './present.ts'
import { countFriends, countRequests, listFriendRows, listRequestRows } from './queries.ts'

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
    return pageAnswer({ count, results: rows.map(presentFriend) }, query, '/api/v1/players/friends/')
  })

  router.on(listFriendRequests, async ({ query, session }) => {
    const [counts, rows] = await Promise.all([
      countRequests(context.db, session.playerId),
      listRequestRows(context.db, {
        playerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    return pageAnswer(
      { count: counts.incoming + counts.outgoing, results: rows.map(presentRequest) },
      query,
      '/api/v1/players/friend-requests/',
    )
  })

  router.on(addCall, async ({ body, session }) => {
    const friendship = orRefuse(addCall, await addFriend(context, session, body.user_id))
    return {
      detail: friendship === 'friends' ? t('friends.detail.friends_now') : t('friends.detail.requested'),
      friendship,
    }
  })

  router.on(cancelCall, async ({ params, session }) =>
    orRefuse(cancelCall, await cancelFriendRequest(context, session, params.id)),
  )

  router.on(removeCall, async ({ params, session }) => {
    orRefuse(removeCall, await removeFriend(context, session, params.id))
    return { detail: t('friends.detail.removed') }
  })

  router.on(notificationStatus, async ({ params, body: { status }, session }) => {
    const input = { notificationId: params.notificationId, status }
    orRefuse(notificationStatus, await setNotificationStatus(context, session, input))
    return { detail: t(`friends.detail.${status}`) }
  })
}
