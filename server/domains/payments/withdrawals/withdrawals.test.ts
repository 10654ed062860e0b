import { describe, expect, test } from 'vitest'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { readWithdrawal, tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { cashOf, playerWithCash, waitForStatus } from '#server/testing/actions/withdrawal-actions.ts'
import type { Fault } from '#twins/paypal/faults.ts'
import type { ItemStatus } from '#twins/paypal/payouts.ts'
import { findWithdrawal } from './withdrawal-queries.ts'

setUpPaidApp({ KYC_THRESHOLD_CENTS: '5000' })

const platform = async (name: string) =>
  (
    await app.db
      .selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('platform', '=', name)
      .executeTakeFirstOrThrow()
  ).balance_cents
const payoutsOf = (id: string) =>
  app.db
    .selectFrom('ledger_transfers')
    .select(['kind', 'key'])
    .where('cause_id', '=', id)
    .orderBy('id')
    .execute()

describe('a withdrawal', () => {
  test('is taken from the wallet at once, sent, and arrives', { tags: 'long' }, async () => {
    const ann = await playerWithCash(app, 3000)
    const onTheWay = await platform('payouts')
    const { status, body } = await tryWithdrawal(app, ann, 1000)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        kind: 'withdrawal',
        status: 'requested',
        amount_cents: 1000,
        receiver: `${ann.username}@paypal.example`,
      },
    })
    expect(await cashOf(app, ann)).toBe(2000)
    await waitForStatus(app, body.id, 'succeeded')
    expect((await readWithdrawal(app, ann, body.id)).steps.map((step) => step.status)).toEqual([
      'requested',
      'sent',
      'succeeded',
    ])
    expect(await platform('payouts')).toBe(onTheWay)
    expect((await payoutsOf(body.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'payout'])
    expect(await cashOf(app, ann)).toBe(2000)
  })

  test.each<Fault>(['cut_before', 'cut_after', '500_before', '500_after', 'slow'])(
    '%s at PayPal: one payout in the end',
    async (fault) => {
      const ann = await playerWithCash(app, 1000)
      app.paypal.fault('create_payout', fault)
      const { body } = await tryWithdrawal(app, ann, 400)
      await app.runJobs()
      for (let hour = 0; hour < 3; hour++) {
        app.clock.advance(3_600_000)
        await app.runJobs()
      }
      await waitForStatus(app, body.id, 'succeeded')
      expect((await payoutsOf(body.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'payout'])
      expect(await cashOf(app, ann)).toBe(600)
    },
  )

  test.each<ItemStatus>(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED'])(
    '%s: the money is returned once',
    async (outcome) => {
      const ann = await playerWithCash(app, 1000)
      app.paypal.payoutsBecome(outcome)
      const { body } = await tryWithdrawal(app, ann, 700)
      await waitForStatus(app, body.id, 'failed')
      expect(await cashOf(app, ann)).toBe(1000)
      app.clock.advance(86_400_000)
      await app.runJobs()
      expect((await payoutsOf(body.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal_back'])
    },
  )

  test(
    'unclaimed it is returned later; a payout that had arrived can be returned too',
    { tags: 'long' },
    async () => {
      const [ann, bob] = [
        await playerWithCash(app, 1000, 'ann+unclaimed@paypal.example'),
        await playerWithCash(app, 1000),
      ]
      const [first, second] = [
        (await tryWithdrawal(app, ann, 300)).body.id,
        (await tryWithdrawal(app, bob, 300)).body.id,
      ]
      await waitForStatus(app, first, 'unclaimed')
      await waitForStatus(app, second, 'succeeded')
      expect(await cashOf(app, ann)).toBe(700)
      await app.paypal.setPayout(first, 'RETURNED')
      await app.paypal.setPayout(second, 'REVERSED')
      await waitForStatus(app, first, 'returned')
      await waitForStatus(app, second, 'returned')
      expect([await cashOf(app, ann), await cashOf(app, bob)]).toEqual([1000, 1000])
    },
  )

  test(
    'without money at PayPal it waits, says so, and is sent later; a finally refused batch is sent with another id',
    { tags: 'long' },
    async () => {
      const [ann, bob] = [await playerWithCash(app, 1000), await playerWithCash(app, 1000)]
      app.paypal.payoutsBecome('NO_FUNDS')
      const first = (await tryWithdrawal(app, ann, 500)).body.id
      await app.runJobs()
      await expect
        .poll(async () => (await readWithdrawal(app, ann, first)).why)
        .toContain('waiting on PayPal')
      app.paypal.payoutsBecome('BUSY')
      const second = (await tryWithdrawal(app, bob, 500)).body.id
      await expect.poll(async () => (await findWithdrawal(app.db, second)).attempt).toBeGreaterThan(0)
      app.paypal.payoutsBecome(undefined)
      app.clock.advance(2 * 3_600_000)
      await waitForStatus(app, first, 'succeeded')
      await waitForStatus(app, second, 'succeeded')
      app.paypal.payoutsBecome('INVALID')
      const cid = await playerWithCash(app, 500)
      await waitForStatus(app, (await tryWithdrawal(app, cid, 500)).body.id, 'failed')
      expect(await cashOf(app, cid)).toBe(500)
    },
  )
})
