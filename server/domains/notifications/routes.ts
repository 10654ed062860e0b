import {
  listNotifications,
  readAllNotifications as readAllCall,
  removeNotifications as removeCall,
} from '#contract/notifications/notifications.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readAllNotifications, removeAllNotifications, removeNotification } from './commands.ts'
import { presentNotifications } from './present.ts'
import { countUnread, listShown } from './queries.ts'

export function notificationRoutes(router: Router, context: Context): void {
  router.on(listNotifications, async ({ query, session }) => {
    const page = {
      playerId: session.playerId,
      order: query.order,
      offset: offsetOf(query),
      limit: query.page_size,
      type: query.type,
      unreadOnly: query.unread,
    }
    const { count, unread, rows } = await listShown(context.db, page)
    const results = await presentNotifications(context, rows)
    return {
      ...pageAnswer({ count, results }, query, '/api/v1/players/notifications/', query),
      notifications: unread,
    }
  })

  router.on(removeCall, async ({ body, session }) => {
    if (body.type === 2) await removeAllNotifications(context, session)
    else {
      orRefuse(removeCall, await removeNotification(context, session, body.notification))
    }
    return { notifications: await countUnread(context.db, session.playerId) }
  })

  router.on(readAllCall, async ({ session }) => {
    await readAllNotifications(context, session)
    return { notifications: await countUnread(context.db, session.playerId) }
  })
}
