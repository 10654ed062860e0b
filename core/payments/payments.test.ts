import { ITEM_STATUSES, type CaptureFacts, type OrderFacts, type PayoutFacts } from '#core/external/paypal.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPROVAL_MS, DEPOSIT_STATUSES, nextDepositCheck, readOrder, type DepositState } from './deposit.ts'
import {
  isReturned,
  nextWithdrawalCheck,
  readPayout,
  refusePayout,
  WITHDRAWAL_STATUSES,
  type WithdrawalState,
} from './withdrawal.ts'
import { sized } from '#core/testing/sized.ts'

const some: DepositState = {
  id: 'd1',
  status: 'capturing',
  amountCents: 1000,
  isCredited: false,
  reversedCents: 0,
  createdAt: 0,
}
const whole: CaptureFacts = {
  status: 'COMPLETED',
  amountCents: 1000,
  currency: 'USD',
  customId: 'd1',
  reason: undefined,
  refundedCents: 0,
}
const captured = (capture: Partial<CaptureFacts>): OrderFacts => ({
  status: 'COMPLETED',
  capture: { ...whole, ...capture },
})

describe('a deposit', () => {
  test('is credited for exactly what was ordered', () =>
    expect(readOrder(some, captured({}), 0)).toEqual({
      status: 'completed',
      why: null,
      credit: true,
      reverseCents: 0,
    }))

  test.each<Partial<CaptureFacts>>([
    { amountCents: 999 },
    { amountCents: undefined },
    { currency: 'EUR' },
    { customId: 'd2' },
    { customId: undefined },
  ])('%o needs a review instead', (odd) =>
    expect(readOrder(some, captured(odd), 0)).toMatchObject({ status: 'review', credit: false }),
  )

  test('a completed order without a capture credits nothing', () =>
    expect(readOrder(some, { status: 'COMPLETED', capture: undefined }, 0)).toMatchObject({
      status: 'capturing',
      credit: false,
    }))

  test('only the new part of refunds is reversed', () => {
    const credited: DepositState = { ...some, status: 'completed', isCredited: true, reversedCents: 300 }
    expect(
      readOrder(credited, captured({ status: 'PARTIALLY_REFUNDED', refundedCents: 500 }), 0).reverseCents,
    ).toBe(200)
    expect(readOrder(credited, captured({ status: 'REFUNDED', refundedCents: 0 }), 0).reverseCents).toBe(700)
    expect(readOrder(some, captured({ status: 'REFUNDED', refundedCents: 1000 }), 0)).toMatchObject({
      credit: true,
      reverseCents: 1000,
    })
  })

  test('unapproved it expires', () => {
    const waiting: DepositState = { ...some, status: 'approving' }
    expect(
      readOrder(waiting, { status: 'PAYER_ACTION_REQUIRED', capture: undefined }, APPROVAL_MS - 1).status,
    ).toBe('approving')
    expect(
      readOrder(waiting, { status: 'PAYER_ACTION_REQUIRED', capture: undefined }, APPROVAL_MS).status,
    ).toBe('expired')
    expect(readOrder(waiting, 'gone', 0).status).toBe('expired')
  })
})

const capture = fc.record({
  status: fc.constantFrom(
    'COMPLETED' as const,
    'DECLINED' as const,
    'PARTIALLY_REFUNDED' as const,
    'PENDING' as const,
    'REFUNDED' as const,
    'FAILED' as const,
  ),
  amountCents: fc.constantFrom(1000, 999, undefined),
  currency: fc.constantFrom('USD', 'EUR'),
  customId: fc.constantFrom('d1', 'd2', undefined),
  reason: fc.constantFrom('ECHECK', undefined),
  refundedCents: fc.integer({ min: 0, max: 2000 }),
})
const order: fc.Arbitrary<OrderFacts> = fc.oneof(
  fc.constant('gone' as const),
  fc.record({
    status: fc.constantFrom(
      'CREATED' as const,
      'SAVED' as const,
      'APPROVED' as const,
      'VOIDED' as const,
      'COMPLETED' as const,
      'PAYER_ACTION_REQUIRED' as const,
    ),
    capture: fc.option(capture, { nil: undefined }),
  }),
)

test('properties: whatever PayPal reports, in any order, a deposit is credited at most once and never more is reversed than was credited', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DEPOSIT_STATUSES.filter((status) => status !== 'completed')),
      fc.array(fc.tuple(order, fc.nat(2 * APPROVAL_MS)), { maxLength: 12 }),
      (status, reports) => {
        let deposit: DepositState = { ...some, status }
        let credits = 0
        for (const [report, now] of reports) {
          const step = readOrder(deposit, report, now)
          if (step.credit) credits += 1
          deposit = {
            ...deposit,
            status: step.status,
            isCredited: deposit.isCredited || step.credit,
            reversedCents: deposit.reversedCents + step.reverseCents,
          }
          if (
            step.reverseCents < 0 ||
            deposit.reversedCents > deposit.amountCents ||
            (deposit.reversedCents > 0 && !deposit.isCredited)
          )
            return false
          if (deposit.isCredited !== (deposit.status === 'completed')) return false
        }
        return credits === Number(deposit.isCredited)
      },
    ),
    { numRuns: sized(5000, 20_000) },
  )
})

test('properties: every open payment is checked again, always later', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DEPOSIT_STATUSES),
      fc.constantFrom(...WITHDRAWAL_STATUSES),
      fc.nat(200 * 86_400_000),
      (status, out, age) => {
        const deposit = nextDepositCheck({ status, createdAt: 0 }, age)
        const withdrawal = nextWithdrawalCheck({ status: out, createdAt: 0 }, age)
        const isOpen = ['created', 'approving', 'capturing', 'pending'].includes(status)
        const isOpenOut = ['requested', 'sent', 'unclaimed'].includes(out)
        return (
          (!isOpen || deposit !== null) &&
          (deposit === null || deposit > age) &&
          (!isOpenOut || withdrawal !== null) &&
          (withdrawal === null || withdrawal > age)
        )
      },
    ),
    { numRuns: sized(1250, 5000) },
  )
})

const payout: fc.Arbitrary<PayoutFacts> = fc.record({
  batchStatus: fc.constantFrom('PENDING', 'PROCESSING', 'SUCCESS', 'DENIED', 'CANCELED', 'ACKNOWLEDGED'),
  item: fc.option(
    fc.record({
      status: fc.constantFrom(...ITEM_STATUSES),
      amountCents: fc.constant(500),
      error: fc.constantFrom('RECEIVER_UNREGISTERED', 'RECEIVER_ACCOUNT_LOCKED', undefined),
    }),
    { nil: undefined },
  ),
})

test('properties: whatever PayPal reports, the money of a withdrawal is either paid out or returned once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(payout, fc.constant('refused' as const)), { maxLength: 12 }), (reports) => {
      let withdrawal: WithdrawalState = { status: 'requested', amountCents: 500, createdAt: 0 }
      let onTheWay = 500
      let atPayPal = 500
      let inWallet = 0
      for (const report of reports) {
        const step =
          report === 'refused' ? refusePayout(withdrawal, undefined) : readPayout(withdrawal, report)
        if (step.move === 'pay') [onTheWay, atPayPal] = [onTheWay - 500, atPayPal - 500]
        if (step.move === 'back_from_payouts') [onTheWay, inWallet] = [onTheWay - 500, inWallet + 500]
        if (step.move === 'back_from_clearing') [atPayPal, inWallet] = [atPayPal + 500, inWallet + 500]
        withdrawal = { ...withdrawal, status: step.status }
        if (
          onTheWay < 0 ||
          atPayPal < 0 ||
          inWallet > 500 ||
          (inWallet === 500) !== isReturned(withdrawal.status) ||
          (withdrawal.status === 'succeeded') !== (onTheWay === 0 && inWallet === 0)
        )
          return false
      }
      return true
    }),
    { numRuns: sized(5000, 20_000) },
  )
})
