import { describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import {
  adminPayments,
  approved,
  cashOf,
  newPayer,
  settleAll,
} from '#server/testing/actions/deposit-actions.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { payIn, tryCapture } from '#server/testing/actions/payment-actions.ts'
import { ask } from '#server/testing/visitor.ts'
import { placeHold } from '#server/domains/wallet/holds.ts'
import { findDeposit } from './deposit-queries.ts'
import { sumDebts } from '#server/domains/payments/limits/limit-queries.ts'

setUpPaidApp()

describe('a deposit', () => {
  test('an amount that differs from the order is never credited, and is reported', async () => {
    const ann = await newPayer(app)
    const { id } = await approved(app, ann, 5000)
    app.paypal.takes('0.50')
    expect((await tryCapture(app, ann, id)).body).toMatchObject({ status: 'review' })
    await settleAll(app)
    expect(await cashOf(app, ann)).toBeNull()
    expect(await adminPayments(app)).toContain(
      `the capture does not match the order   ${ann.username}   $50.00`,
    )
    expect(await adminPayments(app, 'close-review', id, 'Given', 'back.')).toContain('The review is closed')
    expect(await adminPayments(app, 'close-review', id, 'Again.')).toContain('isn’t under review')
    await settleAll(app)
    expect(await findDeposit(app.db, id)).toMatchObject({ status: 'declined', why: 'Given back.' })
  }, 180_000)

  test('refunds and chargebacks are taken from the cash balance; the rest is a debt, which blocks paid play and withdrawals', async () => {
    const ann = await newPayer(app)
    const id = await payIn(app, ann, 2000)
    const row = await app.db
      .selectFrom('deposits')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.paypal.takeBack(row.order_id ?? '', '5.00', 'REFUNDED')
    await app.paypal.quiet()
    await app.runJobs()
    await expect.poll(() => cashOf(app, ann)).toBe(1500)
    await transact(app.app.context, (unit) =>
      placeHold(unit, {
        playerId: ann.id,
        cause: { kind: 'lobby', id: `spent-${id}` },
        amountCents: 1000,
        promoFirst: false,
      }),
    )
    await app.paypal.takeBack(row.order_id ?? '', '15.00', 'REVERSED')
    await app.paypal.quiet()
    await app.runJobs()
    await expect.poll(() => cashOf(app, ann)).toBe(0)
    const { body } = await ask<{
      paid_entry: { allowed: boolean; reasons: { code: string; detail: string }[] }
    }>(app.url, '/v1/wallet/eligibility/', { token: ann.accessToken })
    expect(body.paid_entry).toMatchObject({
      allowed: false,
      reasons: [{ code: 'owes', detail: expect.stringContaining('$10.00') }],
    })
    await settleAll(app)
    expect(await cashOf(app, ann)).toBe(0)
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('payments_attention{what="debt"} 1')
    expect(await adminPayments(app)).toContain(
      `PayPal reversed a payment that was already spent   ${ann.username}   $10.00`,
    )
    expect(await adminPayments(app, 'settle-debt', ann.username, '--reason=Paid in cash.')).toContain(
      'written off',
    )
    expect(await adminPayments(app, 'settle-debt', ann.username, '--reason=Paid in cash.')).toContain(
      'has no debt',
    )
    expect(await sumDebts(app.db, ann.id)).toBe(0)
  }, 180_000)
})
