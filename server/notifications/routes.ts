import { listNotifications, removeNotifications } from '#contract/notifications.ts'
import { transact } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { countShown, countUnread, listShown, removeAll, removeOne, tellNotifications } from './queries.ts'

type Shown = Awaited<ReturnType<typeof listShown>>[number]

export function notificationRoutes(router: Router, house: House): void {
  router.on(listNotifications, async ({ query, session }) => {
    const page = { playerId: session.playerId, order: query.order, offset: offsetOf(query), limit: query.page_size }
    const [count, unread, rows] = await Promise.all([countShown(house.db, session.playerId), countUnread(house.db, session.playerId), listShown(house.db, page)])
    return { ...pageAnswer({ count, results: rows.map(present) }, query, '/api/v1/players/notifications/', query), notifications: unread }
  })

  router.on(removeNotifications, async ({ body, session }) => {
    await transact(house, async (unit) => {
      if (body.type === 2) await removeAll(unit.trx, session.playerId, unit.now)
      else if (!(await removeOne(unit.trx, { id: body.notification, playerId: session.playerId }, unit.now))) throw refusal(removeNotifications, 'not_found')
      await tellNotifications(unit, session.playerId, null)
    })
    return { notifications: await countUnread(house.db, session.playerId) }
  })
}

function present(row: Shown) {
  const extras = row.extras as { tournament_id?: number; challenge?: number; team_id?: number; game?: string; tab?: string }
  return {
    id: row.id,
    message: row.message,
    created: row.created_at.toISOString(),
    profile_url: row.from_avatar_url,
    type_of_notification: row.type,
    from_user: row.from_username,
    lobby: row.lobby_id,
    extras: {
      tournament_id: extras.tournament_id ?? null,
      challenge: extras.challenge ?? null,
      team_id: extras.team_id ?? null,
      game: extras.game ?? null,
      tab: extras.tab ?? null,
    },
    read: row.read_at !== null,
  }
}
