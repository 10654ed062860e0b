import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { findDeposit } from './deposits/deposit-queries.ts'

type About = { playerId: string; amountCents: number }

export const notifyCredited = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, message('payments.notice.credited', { amount: amountCents / 100 }))

export const notifyReversed = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, message('payments.notice.reversed', { amount: amountCents / 100 }))

export const notifyPaid = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, message('payments.notice.paid', { amount: amountCents / 100 }))

export const notifyReturned = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, message('payments.notice.returned', { amount: amountCents / 100 }))

export const notifyDebtSettled = (unit: Unit, { playerId, amountCents }: About): Promise<void> =>
  notifyOfWallet(unit, playerId, message('payments.notice.debt_settled', { amount: amountCents / 100 }))

/** Gives the player the operator's reason. */
export async function notifyReviewClosed(
  unit: Unit,
  { depositId, playerId }: EventOf<'deposit.review_closed'>,
): Promise<void> {
  const { why } = await findDeposit(unit.trx, depositId)
  await notifyOfWallet(unit, playerId, message('payments.notice.review_closed', { why: why ?? '' }))
}

const notifyOfWallet = (unit: Unit, playerId: string, text: Message): Promise<void> =>
  notifyOfAccount(unit, { playerId, message: text, tab: 'wallet' })
