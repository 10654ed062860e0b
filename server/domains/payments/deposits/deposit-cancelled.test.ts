import { describe, expect, test } from 'vitest'
import { cashOf, newPayer, settleAll, statusOf } from '#server/testing/actions/deposit-actions.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { orderIdOf, tryCapture, tryDeposit } from '#server/testing/actions/payment-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { findDeposit } from './deposit-queries.ts'

setUpPaidApp()

describe('a deposit', () => {
  test('unapproved it expires; given up it is cancelled; money captured all the same is credited', async () => {
    const [ann, bob] = [await newPayer(app), await newPayer(app)]
    const late = await tryDeposit(app, ann, 500)
    const given = await tryDeposit(app, bob, 800)
    const cancel = () =>
      ask(app.url, `/v1/payments/deposits/${given.body.id}/cancel/`, {
        method: 'POST',
        token: bob.accessToken,
      })
    expect((await cancel()).body).toMatchObject({ status: 'cancelled' })
    expect(await tryCapture(app, bob, given.body.id)).toMatchObject({ status: 400, body: { code: 'over' } })
    await settleAll(app, 4 * 3_600_000)
    expect(await statusOf(app, late.body.id)).toBe('expired')
    // A race at PayPal: the capture happened although the deposit was cancelled here.
    const paypal = app.app.context.paypal
    await app.paypal.approve(orderIdOf(given.body))
    await paypal.captureOrder(orderIdOf(given.body), 'by another process')
    await settleAll(app)
    expect(await cashOf(app, bob)).toBe(800)
    expect(await statusOf(app, given.body.id)).toBe('completed')
  })
})

describe('changes between opening and approval', () => {
  test.each([
    [
      'a self-exclusion',
      'self_excluded',
      (ann: Person) =>
        must(app.url, '/v1/wallet/self-exclusion/', {
          method: 'POST',
          token: ann.accessToken,
          body: { days: 180 },
        }),
    ],
    [
      'a break',
      'cool_off',
      (ann: Person) =>
        must(app.url, '/v1/wallet/cool-off/', { method: 'POST', token: ann.accessToken, body: { days: 1 } }),
    ],
    [
      'a ban',
      'banned',
      (ann: Person) =>
        app.db.updateTable('players').set({ banned_at: app.clock.now() }).where('id', '=', ann.id).execute(),
    ],
    [
      'leaving',
      'account_closed',
      (ann: Person) =>
        app.db
          .updateTable('players')
          .set({ deletion_due_at: app.clock.now() })
          .where('id', '=', ann.id)
          .execute(),
    ],
  ])('%s: nothing is charged', async (_what, why, act) => {
    const ann = await newPayer(app)
    const { body } = await tryDeposit(app, ann, 5000)
    await act(ann)
    await app.paypal.approve(orderIdOf(body))
    await app.paypal.quiet()
    await app.runJobs()
    expect(await findDeposit(app.db, body.id)).toMatchObject({ status: 'cancelled', why })
    expect(await cashOf(app, ann)).toBeNull()
  })

  test('cancelling while its job runs takes effect at once', async () => {
    const ann = await newPayer(app)
    const { body } = await tryDeposit(app, ann, 500)
    app.paypal.fault('read_order', 'slow')
    app.clock.advance(61_000)
    const working = app.runJobs()
    await expect.poll(() => app.paypal.calls.at(-1)).toBe('read_order')
    expect(
      (
        await ask(app.url, `/v1/payments/deposits/${body.id}/cancel/`, {
          method: 'POST',
          token: ann.accessToken,
        })
      ).body,
    ).toMatchObject({ status: 'cancelled' })
    await working
    expect(await statusOf(app, body.id)).toBe('cancelled')
  })
})
