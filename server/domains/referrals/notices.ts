import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'

/** Notifies both players of their bonus. */
export async function notifyRewarded(unit: Unit, event: EventOf<'referral.rewarded'>): Promise<void> {
  const amount = event.amountCents / 100
  await notifyOfAccount(unit, {
    playerId: event.refereeId,
    message: message('referrals.notice.referee', { amount }),
    tab: 'wallet',
  })
  // The text leaves out the username: a player who deletes their account must not be named anywhere.
  await notifyOfAccount(unit, {
    playerId: event.referrerId,
    message: message('referrals.notice.referrer', { amount }),
    tab: 'referrals',
  })
}
