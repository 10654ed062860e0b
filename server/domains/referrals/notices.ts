import type { EventOf } from '#contract/domain-events.ts'
import { dollars } from '#core/dollars.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'

/** Notifies both players of their bonus. */
export async function notifyRewarded(unit: Unit, event: EventOf<'referral.rewarded'>): Promise<void> {
  const bonus = `${dollars(event.amountCents)} of promo is yours`
  await notifyOfAccount(unit, {
    playerId: event.refereeId,
    message: `Your first paid entry has been played: ${bonus}, as you came by a friend's link.`,
    tab: 'wallet',
  })
  // Without the username: a player who deletes their account must not be named anywhere.
  await notifyOfAccount(unit, {
    playerId: event.referrerId,
    message: `A player who came by your link has played a first paid entry: ${bonus}.`,
    tab: 'referrals',
  })
}
