import type { CaptureFacts, OrderFacts } from '#core/external/paypal.ts'
import type { WhyCode } from './why.ts'

/**
 * `review`: PayPal captured something other than was ordered; nothing is credited until staff have looked at
 * it.
 */
export const DEPOSIT_STATUSES = [
  'created',
  'approving',
  'capturing',
  'pending',
  'completed',
  'declined',
  'cancelled',
  'expired',
  'review',
] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

export const MIN_DEPOSIT_CENTS = 100
export const MAX_DEPOSIT_CENTS = 200_000

const HOUR_MS = 3_600_000
/** The time for which PayPal keeps an unapproved order, roughly. */
export const APPROVAL_MS = 3 * HOUR_MS

export type DepositState = {
  id: string
  status: DepositStatus
  amountCents: number
  isCredited: boolean
  reversedCents: number
  createdAt: number
}

export type DepositStep = {
  status: DepositStatus
  why: WhyCode | null
  credit: boolean
  reverseCents: number
}

/**
 * The next step of a deposit, given PayPal's order. Captured money is credited once, whatever the status
 * here; a capture whose amount, currency or owner differs from the order is never credited.
 */
export function readOrder(deposit: DepositState, order: OrderFacts, now: number): DepositStep {
  const unchanged: DepositStep = { status: deposit.status, why: null, credit: false, reverseCents: 0 }
  if (order !== 'gone' && order.capture) return readCapture(deposit, order.capture, unchanged)
  if (deposit.isCredited || isOver(deposit.status)) return unchanged
  if (order === 'gone' || order.status === 'VOIDED')
    return {
      ...unchanged,
      status: 'expired',
      why: deposit.status === 'capturing' ? 'ended' : 'late',
    }
  if (order.status === 'APPROVED' || order.status === 'COMPLETED') return unchanged
  if (now - deposit.createdAt >= APPROVAL_MS) return { ...unchanged, status: 'expired', why: 'late' }
  return { ...unchanged, status: 'approving' }
}

function readCapture(deposit: DepositState, capture: CaptureFacts, unchanged: DepositStep): DepositStep {
  const isOurs =
    capture.amountCents === deposit.amountCents &&
    capture.currency === 'USD' &&
    capture.customId === deposit.id
  // A review that staff have ended is not started again.
  if (!deposit.isCredited && !isOurs)
    return deposit.status === 'declined'
      ? unchanged
      : {
          ...unchanged,
          status: 'review',
          why: 'mismatch',
        }
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const backCents = Math.min(
        deposit.amountCents,
        Math.max(capture.refundedCents, capture.status === 'REFUNDED' ? deposit.amountCents : 0),
      )
      const reverseCents = Math.max(0, backCents - deposit.reversedCents)
      return {
        status: 'completed',
        why: reverseCents > 0 ? 'reversed' : null,
        credit: !deposit.isCredited,
        reverseCents,
      }
    }
    case 'PENDING':
      return deposit.isCredited
        ? unchanged
        : {
            ...unchanged,
            status: 'pending',
            why: capture.reason === 'ECHECK' ? 'bank_transfer' : 'reviewed_by_paypal',
          }
    case 'DECLINED':
    case 'FAILED':
      if (deposit.isCredited || deposit.status === 'declined') return unchanged
      return { ...unchanged, status: 'declined', why: 'declined' }
  }
}

/** No further step is expected, but a later report from PayPal may still change it. */
export function isOver(status: DepositStatus): boolean {
  return ['completed', 'declined', 'cancelled', 'expired', 'review'].includes(status)
}

/** When the server polls PayPal next if no webhook arrives; null for never. */
export function nextDepositCheck(
  deposit: Pick<DepositState, 'status' | 'createdAt'>,
  now: number,
): number | null {
  const age = now - deposit.createdAt
  if (deposit.status === 'completed') return age > 90 * 24 * HOUR_MS ? null : now + 7 * 24 * HOUR_MS
  if (deposit.status === 'created') return now + 60_000
  if (deposit.status === 'approving')
    return Math.max(now + 60_000, Math.min(now + 15 * 60_000, deposit.createdAt + APPROVAL_MS))
  if (deposit.status === 'capturing') return now + (age < HOUR_MS ? 30_000 : HOUR_MS)
  if (deposit.status === 'pending') return now + 6 * HOUR_MS
  // Check once more the day after, in case it was paid just as it ended here.
  return deposit.status === 'review' || age > 2 * 24 * HOUR_MS ? null : now + 24 * HOUR_MS
}
