import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { markAllRead, publishNotification, removeAll, removeOne } from './queries.ts'
import { disableMails, readToken, type MailSubject } from './unsubscribe.ts'

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

/** Switches off the mails that a mail's link is about. The token is proof enough: nobody is signed in. */
export async function unsubscribe(
  context: Context,
  token: string,
): Promise<Outcome<MailSubject, 'bad_token'>> {
  const target = readToken(context, token)
  if (!target) return refuse('bad_token')
  await transact(context, (unit) => disableMails(unit, target))
  return accept(target.about)
}
