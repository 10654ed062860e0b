import {
  listNotifications,
  readAllNotifications as readAllCall,
  removeNotifications as removeCall,
} from '#contract/notifications/notifications.ts'
import { listAnswerable } from './open-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readAllNotifications, removeAllNotifications, removeNotification } from './commands.ts'
import { countUnread, listShown, type ListedRow } from './queries.ts'

/** Friend request, lobby invite, team invite. */
const ANSWERABLE_TYPES = [1, 2, 5]

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
    const answerable = rows.filter((row) => ANSWERABLE_TYPES.includes(row.type)).map((row) => row.id)
    const open = await listAnswerable(context.db, answerable, context.clock.now())
    const results = rows.map((row) => present(row, open.has(row.id)))
    return {
      ...pageAnswer({ count, results }, query, '/api/v1/players/notifications/', query),
      notifications: unread,
    }
  })

  router.on(removeCall, async ({ body, session }) => {
    if (body.type === 2) await removeAllNotifications(context, session)
    else orRefuse(removeCall, await removeNotification(context, session, body.notification))
    return { notifications: await countUnread(context.db, session.playerId) }
  })

  router.on(readAllCall, async ({ session }) => {
    await readAllNotifications(context, session)
    return { notifications: await countUnread(context.db, session.playerId) }
  })
}

function present(row: ListedRow, canAnswer: boolean) {
  const extras = row.extras as {
    tournament_id?: number
    challenge?: number
    team_id?: number
    game?: string
    tab?: string
  }
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
    can: { answer: canAnswer },
  }
}
