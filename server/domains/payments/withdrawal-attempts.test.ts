import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { cashOf, playerWithCash, waitForStatus } from '#server/testing/actions/withdrawal-actions.ts'
import { addDebt } from '#server/domains/payments/limits/limit-queries.ts'
import { findWithdrawal } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import { advanceWithdrawal } from '#server/domains/payments/withdrawals/withdrawals.ts'

setUpPaidApp({ KYC_THRESHOLD_CENTS: '5000' })

describe('after a lost answer of PayPal', () => {
  // Whatever PayPal answers to the next attempt, the first may have succeeded.
  test.each(['BUSY', 'INVALID', 'NO_FUNDS'] as const)(
    '%s is ignored: no other id, no money returned, one payout',
    async (answer) => {
      const ann = await playerWithCash(app, 1000)
      app.paypal.holdBack(true)
      app.paypal.fault('create_payout', 'cut_after', 1, () => {
        app.paypal.payoutsBecome(answer)
        app.paypal.forgetBatches(true)
      })
      const { body } = await tryWithdrawal(app, ann, 700)
      await app.runJobs()
      for (let hour = 0; hour < 4; hour++) {
        app.clock.advance(3_600_000)
        await app.runJobs()
      }
      expect(await findWithdrawal(app.db, body.id)).toMatchObject({
        status: 'requested',
        attempt: 0,
        why: 'waiting',
      })
      expect(await cashOf(app, ann)).toBe(300)
      app.paypal.payoutsBecome(undefined)
      app.paypal.forgetBatches(false)
      app.clock.advance(3_600_000)
      await waitForStatus(app, body.id, 'succeeded')
      expect(app.paypal.batchesOf(body.id)).toEqual([body.id])
      expect(await cashOf(app, ann)).toBe(300)
    },
  )

  test('of two concurrent attempts, one refused and one accepted, the accepted one counts', async () => {
    const ann = await playerWithCash(app, 1000)
    const { body } = await tryWithdrawal(app, ann, 700)
    await Promise.all(Array.from({ length: 6 }, () => advanceWithdrawal(app.app.context, body.id)))
    await waitForStatus(app, body.id, 'succeeded')
    expect(app.paypal.batchesOf(body.id)).toEqual([body.id])
  })
})

describe('before anything was sent', () => {
  test('a ban pauses it, a debt cancels it', async () => {
    const [ann, bob] = [await playerWithCash(app, 1000), await playerWithCash(app, 1000)]
    app.paypal.payoutsBecome('NO_FUNDS')
    const [held, owed] = [
      (await tryWithdrawal(app, ann, 500)).body.id,
      (await tryWithdrawal(app, bob, 500)).body.id,
    ]
    await app.runJobs()
    await expect.poll(async () => (await findWithdrawal(app.db, owed)).why).toBe('waiting')
    await expect.poll(async () => (await findWithdrawal(app.db, held)).why).toBe('waiting')
    app.paypal.payoutsBecome(undefined)
    await app.db.updateTable('players').set({ banned_at: app.clock.now() }).where('id', '=', ann.id).execute()
    await app.db
      .transaction()
      .execute((trx) =>
        addDebt(trx, { paymentId: randomUUID(), playerId: bob.id, cents: 5, now: app.clock.now() }),
      )
    app.clock.advance(7_200_000)
    await waitForStatus(app, owed, 'failed')
    expect(await cashOf(app, bob)).toBe(1000)
    await expect.poll(async () => (await findWithdrawal(app.db, held)).why).toBe('held')
    expect(app.paypal.batchesOf(held)).toEqual([])
    await app.db.updateTable('players').set({ banned_at: null }).where('id', '=', ann.id).execute()
    app.clock.advance(7_200_000)
    await waitForStatus(app, held, 'succeeded')
  })
})
