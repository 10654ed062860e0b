import type { EventOf } from '#contract/domain-events.ts'
import { dollars } from '#core/dollars.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { findDeposit } from './deposits/deposit-queries.ts'

type About = { playerId: string; amountCents: number }

export const notifyCredited = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, `${dollars(amountCents)} was added to your wallet.`)

export const notifyReversed = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, `PayPal took ${dollars(amountCents)} of a payment back.`)

export const notifyPaid = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, `${dollars(amountCents)} has arrived in your PayPal account.`)

export const notifyReturned = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, `${dollars(amountCents)} could not be paid out and is back in your wallet.`)

export const notifyDebtSettled = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(
    unit,
    playerId,
    `What you owed (${dollars(amountCents)}) is settled. Play for money and withdrawals are open again.`,
  )

/** Gives the player the operator's reason. */
export async function notifyReviewClosed(
  unit: Unit,
  { depositId, playerId }: EventOf<'deposit.review_closed'>,
): Promise<void> {
  const { why } = await findDeposit(unit.trx, depositId)
  await notifyOfWallet(unit, playerId, `About your payment: ${why}`)
}

const notifyOfWallet = (unit: Unit, playerId: string, message: string): Promise<void> =>
  notifyOfAccount(unit, { playerId, message, tab: 'wallet' })
