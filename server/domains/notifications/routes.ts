import * as calls from '#contract/notifications/notifications.ts'
import { accept } from '#core/decision.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { readAllNotifications, removeAllNotifications, removeNotification } from './commands.ts'
import { presentNotifications } from './present.ts'
import { countUnread, listShown } from './queries.ts'

export const listNotifications = read(calls.listNotifications, async ({ context, query, actor }) => {
  const page = {
    playerId: actor.playerId,
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

export const removeNotifications = workflow(calls.removeNotifications, async ({ context, body, actor }) => {
  if (body.type === 2) await removeAllNotifications(context, actor)
  else {
    const done = await removeNotification(context, actor, body.notification)
    if (!done.ok) return done
  }
  return accept({ notifications: await countUnread(context.db, actor.playerId) })
})

workflow(calls.readAllNotifications, async ({ context, actor }) => {
  await readAllNotifications(context, actor)
  return accept({ notifications: await countUnread(context.db, actor.playerId) })
})
