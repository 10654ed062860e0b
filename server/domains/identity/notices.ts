import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { findCheckById } from './queries.ts'

/** Notifies the player of the decision, and of its reason if there is one. */
export async function notifyDecided(unit: Unit, event: EventOf<'identity_check.decided'>): Promise<void> {
  const check = await findCheckById(unit.trx, event.checkId)
  if (!check) return
  const outcome = check.status === 'approved' ? 'approved' : 'rejected'
  await notifyOfAccount(unit, {
    playerId: event.playerId,
    message: check.reason
      ? message(`identity.notice.${outcome}_why`, { reason: check.reason })
      : message(`identity.notice.${outcome}`),
    tab: 'wallet',
  })
}
