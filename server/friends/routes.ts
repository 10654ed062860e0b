import { listFriends } from '#contract/friends.ts'
import { notificationStatus } from '#contract/notifications.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { findNotification, markRead, tellNotifications } from '#server/notifications/queries.ts'
import { answerRequest, countFriends, listFriendRows } from './queries.ts'

export function friendRoutes(router: Router, house: House): void {
  router.on(listFriends, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countFriends(house.db, session.playerId),
      listFriendRows(house.db, { playerId: session.playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({ ...row, online: house.live.isOnline(row.id), since: row.since.toISOString() }))
    return pageAnswer({ count, results }, query, '/api/v1/players/friends/')
  })

  router.on(notificationStatus, async ({ params, body, session }) => {
    const mine = { id: params.notificationId, playerId: session.playerId }
    await transact(house, async (unit) => {
      if (!(await findNotification(unit.trx, mine))) throw refusal(notificationStatus, 'not_found')
      if (body.status !== 'read') {
        const answer = { notificationId: mine.id, playerId: mine.playerId, accept: body.status === 'accept', now: unit.now }
        if (!(await answerRequest(unit.trx, answer))) throw refusal(notificationStatus, 'no_request')
      }
      await markRead(unit.trx, mine, unit.now)
      await tellNotifications(unit, session.playerId, null)
    })
    const said = { accept: 'Friend request accepted', decline: 'Friend request declined', read: 'Read' }
    return { detail: said[body.status] }
  })
}
