import type { PayoutFacts } from '#core/external/paypal.ts'
import type { WhyCode } from './why.ts'

/**
 * `failed`: it never arrived; `returned`: it came back after it was unclaimed or had arrived. In both cases
 * the money is in the wallet again.
 */
export const WITHDRAWAL_STATUSES = [
  'requested',
  'sent',
  'unclaimed',
  'succeeded',
  'failed',
  'returned',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

export const MIN_WITHDRAWAL_CENTS = 100

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type WithdrawalState = { status: WithdrawalStatus; amountCents: number; createdAt: number }

/** `pay`: it has left PayPal. `back_from_…`: it is returned to the wallet from that platform account. */
export type WithdrawalStep = {
  status: WithdrawalStatus
  why: WhyCode | null
  move: 'none' | 'pay' | 'back_from_payouts' | 'back_from_clearing'
}

/** The next step of a withdrawal, given PayPal's payout. Once returned it stays returned. */
export function readPayout(withdrawal: WithdrawalState, payout: PayoutFacts): WithdrawalStep {
  const unchanged: WithdrawalStep = { status: withdrawal.status, why: null, move: 'none' }
  if (isReturned(withdrawal.status)) return unchanged
  if (!payout.item)
    return payout.batchStatus === 'DENIED' || payout.batchStatus === 'CANCELED'
      ? returnStep(withdrawal, undefined)
      : { ...unchanged, status: sentIfRequested(withdrawal.status) }
  switch (payout.item.status) {
    case 'SUCCESS':
      return withdrawal.status === 'succeeded' ? unchanged : { status: 'succeeded', why: null, move: 'pay' }
    case 'PENDING':
      return { ...unchanged, status: sentIfRequested(withdrawal.status) }
    case 'ONHOLD':
      return {
        ...unchanged,
        status: sentIfRequested(withdrawal.status),
        why: 'payout_reviewed',
      }
    case 'UNCLAIMED':
      return withdrawal.status === 'succeeded'
        ? unchanged
        : {
            status: 'unclaimed',
            why: 'unclaimed',
            move: 'none',
          }
    case 'FAILED':
    case 'RETURNED':
    case 'BLOCKED':
    case 'REFUNDED':
    case 'REVERSED':
    case 'DENIED':
    case 'CANCELED':
      return returnStep(withdrawal, payout.item.error)
  }
}

/** The step after PayPal's final refusal: the money is returned. */
export function refusePayout(withdrawal: WithdrawalState, error: string | undefined): WithdrawalStep {
  return isReturned(withdrawal.status)
    ? { status: withdrawal.status, why: null, move: 'none' }
    : returnStep(withdrawal, error)
}

export function isReturned(status: WithdrawalStatus): boolean {
  return status === 'failed' || status === 'returned'
}

/** When the server polls PayPal next if no webhook arrives; null for never. */
export function nextWithdrawalCheck(
  { status, createdAt }: Pick<WithdrawalState, 'status' | 'createdAt'>,
  now: number,
): number | null {
  const age = now - createdAt
  if (status === 'requested') return now + 60_000
  if (status === 'sent') return now + (age < 10 * 60_000 ? 30_000 : age < DAY_MS ? HOUR_MS / 2 : 6 * HOUR_MS)
  if (status === 'unclaimed') return now + DAY_MS
  // A payout can still be returned or reversed after it arrived.
  return status === 'succeeded' && age < 60 * DAY_MS ? now + 7 * DAY_MS : null
}

function returnStep(withdrawal: WithdrawalState, error: string | undefined): WithdrawalStep {
  const why = whyReturned(error)
  if (withdrawal.status === 'succeeded') return { status: 'returned', why, move: 'back_from_clearing' }
  return { status: withdrawal.status === 'unclaimed' ? 'returned' : 'failed', why, move: 'back_from_payouts' }
}

function sentIfRequested(status: WithdrawalStatus): WithdrawalStatus {
  return status === 'requested' ? 'sent' : status
}

function whyReturned(error: string | undefined): WhyCode {
  if (error === 'RECEIVER_UNREGISTERED' || error === 'RECEIVER_UNCONFIRMED') return 'receiver_unable'
  if (error === 'RECEIVER_ACCOUNT_LOCKED') return 'receiver_locked'
  return 'undelivered'
}
