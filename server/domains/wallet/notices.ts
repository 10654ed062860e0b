import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import { daysUntil } from '#core/wallet/bonus.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'

/** Reminds a player of a bonus that they have not used up; not any more when it has ended meanwhile. */
export async function notifyBonusEnding(unit: Unit, event: EventOf<'bonus.ending'>): Promise<void> {
  const endsAt = new Date(event.endsAt)
  if (endsAt <= unit.now) return
  await notifyOfAccount(unit, {
    playerId: event.playerId,
    message: message('wallet.notice.promo_ends', {
      amount: event.leftCents / 100,
      days: daysUntil(endsAt, unit.now),
    }),
    tab: 'wallet',
  })
}

/** Tells a player that admins have corrected the balance, and why. */
export async function notifyAdjusted(unit: Unit, event: EventOf<'balance.adjusted'>): Promise<void> {
  const { playerId, amountCents, bucket, reason } = event
  await notifyOfAccount(unit, {
    playerId,
    message: message(amountCents > 0 ? 'wallet.notice.added' : 'wallet.notice.taken', {
      amount: Math.abs(amountCents) / 100,
      bucket,
      reason,
    }),
    tab: 'wallet',
  })
}
