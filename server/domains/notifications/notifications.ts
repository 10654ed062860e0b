import * as calls from '#contract/notifications/notifications.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { markAllRead, publishNotification, removeAll, removeOne, countUnread, listShown } from './queries.ts'
import { presentNotifications } from './present.ts'

/** Clears a notification of the player. It can still be answered by its id. */
export function removeNotification(
  context: Context,
  { playerId }: Actor,
  id: number,
): Promise<Outcome<undefined, 'not_found'>> {
  return runCommand(context, async (unit) => {
    if (!(await removeOne(unit.trx, { id, playerId }, unit.now))) return refuse('not_found')
    await publishNotification(unit, { id, playerId })
    return accept(undefined)
  })
}

/** Clears all notifications of the player. */
export function removeAllNotifications(context: Context, { playerId }: Actor): Promise<void> {
  return transact(context, async (unit) => {
    const lastId = await removeAll(unit.trx, playerId, unit.now)
    if (lastId !== undefined) unit.record({ type: 'notifications.all_removed', playerId, lastId })
  })
}

/** Marks all notifications of the player as read. */
export function readAllNotifications(context: Context, { playerId }: Actor): Promise<void> {
  return transact(context, async (unit) => {
    const lastId = await markAllRead(unit.trx, playerId, unit.now)
    if (lastId !== undefined) unit.record({ type: 'notifications.all_read', playerId, lastId })
  })
}

export const listNotifications = read(calls.listNotifications, async ({ context, query, actor, pageOf }) => {
  const page = {
    playerId: actor.playerId,
    order: query.order,
    ...rangeOf(query),
    type: query.type,
    unreadOnly: query.unread,
  }
  const { count, unread, rows } = await listShown(context.db, page)
  const results = await presentNotifications(context, rows)
  return {
    ...pageOf({ count, results }),
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
