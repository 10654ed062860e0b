import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findChange, type ChangeRow } from '#server/platform/two-persons/queries.ts'
import { mailWaitingChange } from '#server/domains/accounts/mails.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { listPermitted } from '#server/domains/players/staff-queries.ts'
import { permissionFor } from './apply.ts'

/** Tells everybody who could object, by notification and by mail, whatever they have switched off. */
export async function tellAsked(unit: Unit, { changeId }: EventOf<'change.asked'>): Promise<void> {
  const row = await findChange(unit.trx, changeId)
  if (!row) return
  const text = await messageOf(unit, row, 'asked')
  for (const playerId of await listPermitted(unit.trx, permissionFor(row.kind))) {
    await mailWaitingChange(unit, playerId, { id: row.id, what: text })
    if (playerId !== row.asked_by) await notifyOfAccount(unit, { playerId, message: text, tab: 'console' })
  }
}

/** Tells the one who asked. */
export async function tellDecided(unit: Unit, { changeId }: EventOf<'change.decided'>): Promise<void> {
  const row = await findChange(unit.trx, changeId)
  if (!row || row.decided_by === row.asked_by) return
  await notifyOfAccount(unit, {
    playerId: row.asked_by,
    message: await messageOf(unit, row, row.state),
    tab: 'console',
  })
}

async function messageOf(unit: Unit, row: ChangeRow, state: ChangeRow['state'] | 'asked'): Promise<Message> {
  const nameOf = async (id: string | null) =>
    id === null ? '' : ((await findPlayerById(unit.trx, id))?.username ?? '')
  return message('admin.notice.change', {
    state,
    kind: row.kind,
    by: await nameOf(row.asked_by),
    player: await nameOf(row.player_id),
    name: row.name,
    value: row.value ?? '',
    reason: row.answer ?? '',
  })
}
