import type { EventOf } from '#contract/domain-events.ts'
import { endingText } from '#core/wallet/bonus.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'

/** Reminds a player of a bonus that they have not used up; not any more when it has ended meanwhile. */
export async function notifyBonusEnding(unit: Unit, event: EventOf<'bonus.ending'>): Promise<void> {
  const endsAt = new Date(event.endsAt)
  if (endsAt <= unit.now) return
  const message = endingText(event.leftCents, endsAt, unit.now)
  await notifyOfAccount(unit, { playerId: event.playerId, message, tab: 'wallet' })
}
