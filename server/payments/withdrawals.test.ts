import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  linkNewPaypal,
  linkPaypal,
  mustHold,
  payIn,
  readCents,
  readWithdrawal,
  startPaidApp,
  tryWithdrawal,
  type PaidApp,
} from '#server/testing/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { findBalances } from '#server/wallet/ledger-queries.ts'
import type { Fault } from '#twins/paypal/faults.ts'
import type { ItemStatus } from '#twins/paypal/payouts.ts'
import { addDebt } from './limit-queries.ts'
import { findWithdrawal } from './withdrawal-queries.ts'
import { advanceWithdrawal } from './withdrawals.ts'

let app: PaidApp
let count = 0
beforeAll(async () => {
  app = await startPaidApp({ KYC_THRESHOLD_CENTS: '5000' })
})
afterEach(async () => {
  app.paypal.clearFaults()
  app.paypal.payoutsBecome(undefined)
  app.paypal.forgetBatches(false)
  app.paypal.holdBack(false)
  await app.paypal.quiet()
  await mustHold(app)
})
afterAll(() => app.close())

async function playerWithCash(cents: number, email?: string): Promise<Person> {
  const [person] = await insertPlayers(app, [`drawer_${++count}`])
  await payIn(app, person, cents)
  await linkPaypal(app, person, email)
  return person
}
const cash = async (person: Person) => (await findBalances(app.db, person.id))?.cashCents
const platform = async (name: string) =>
  (
    await app.db
      .selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('platform', '=', name)
      .executeTakeFirstOrThrow()
  ).balance_cents
async function waitForStatus(id: string, status: string) {
  await expect
    .poll(async () => {
      await app.paypal.quiet()
      await app.runJobs()
      return (await findWithdrawal(app.db, id)).status
    })
    .toBe(status)
}
const payoutsOf = (id: string) =>
  app.db
    .selectFrom('ledger_transfers')
    .select(['kind', 'key'])
    .where('cause_id', '=', id)
    .orderBy('id')
    .execute()

describe('a withdrawal', () => {
  test('is taken from the wallet at once, sent, and arrives', async () => {
    const ann = await playerWithCash(3000)
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
    expect(await cash(ann)).toBe(2000)
    await waitForStatus(body.id, 'succeeded')
    expect((await readWithdrawal(app, ann, body.id)).steps.map((step) => step.status)).toEqual([
      'requested',
      'sent',
      'succeeded',
    ])
    expect(await platform('payouts')).toBe(onTheWay)
    expect((await payoutsOf(body.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'payout'])
    expect(await cash(ann)).toBe(2000)
  })

  test.each<Fault>(['cut_before', 'cut_after', '500_before', '500_after', 'slow'])(
    '%s at PayPal: one payout in the end',
    async (fault) => {
      const ann = await playerWithCash(1000)
      app.paypal.fault('create_payout', fault)
      const { body } = await tryWithdrawal(app, ann, 400)
      await app.runJobs()
      for (let hour = 0; hour < 3; hour++) {
        app.clock.advance(3_600_000)
        await app.runJobs()
      }
      await waitForStatus(body.id, 'succeeded')
      expect((await payoutsOf(body.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'payout'])
      expect(await cash(ann)).toBe(600)
    },
  )

  test.each<ItemStatus>(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED'])(
    '%s: the money is returned once',
    async (outcome) => {
      const ann = await playerWithCash(1000)
      app.paypal.payoutsBecome(outcome)
      const { body } = await tryWithdrawal(app, ann, 700)
      await waitForStatus(body.id, 'failed')
      expect(await cash(ann)).toBe(1000)
      app.clock.advance(86_400_000)
      await app.runJobs()
      expect((await payoutsOf(body.id)).map(({ kind }) => kind)).toEqual(['withdrawal', 'withdrawal_back'])
    },
  )

  test('unclaimed it is returned later; a payout that had arrived can be returned too', async () => {
    const [ann, bob] = [
      await playerWithCash(1000, 'ann+unclaimed@paypal.example'),
      await playerWithCash(1000),
    ]
    const [first, second] = [
      (await tryWithdrawal(app, ann, 300)).body.id,
      (await tryWithdrawal(app, bob, 300)).body.id,
    ]
    await waitForStatus(first, 'unclaimed')
    await waitForStatus(second, 'succeeded')
    expect(await cash(ann)).toBe(700)
    await app.paypal.setPayout(first, 'RETURNED')
    await app.paypal.setPayout(second, 'REVERSED')
    await waitForStatus(first, 'returned')
    await waitForStatus(second, 'returned')
    expect([await cash(ann), await cash(bob)]).toEqual([1000, 1000])
  })

  test('without money at PayPal it waits, says so, and is sent later; a finally refused batch is sent with another id', async () => {
    const [ann, bob] = [await playerWithCash(1000), await playerWithCash(1000)]
    app.paypal.payoutsBecome('NO_FUNDS')
    const first = (await tryWithdrawal(app, ann, 500)).body.id
    await app.runJobs()
    await expect.poll(async () => (await readWithdrawal(app, ann, first)).why).toContain('waits at PayPal')
    app.paypal.payoutsBecome('BUSY')
    const second = (await tryWithdrawal(app, bob, 500)).body.id
    await expect.poll(async () => (await findWithdrawal(app.db, second)).attempt).toBeGreaterThan(0)
    app.paypal.payoutsBecome(undefined)
    app.clock.advance(2 * 3_600_000)
    await waitForStatus(first, 'succeeded')
    await waitForStatus(second, 'succeeded')
    app.paypal.payoutsBecome('INVALID')
    const cid = await playerWithCash(500)
    await waitForStatus((await tryWithdrawal(app, cid, 500)).body.id, 'failed')
    expect(await cash(cid)).toBe(500)
  })
})

describe('after a lost answer of PayPal', () => {
  // Whatever PayPal answers to the next attempt, the first may have succeeded.
  test.each(['BUSY', 'INVALID', 'NO_FUNDS'] as const)(
    '%s is ignored: no other id, no money returned, one payout',
    async (answer) => {
      const ann = await playerWithCash(1000)
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
        why: expect.stringContaining('waits at PayPal'),
      })
      expect(await cash(ann)).toBe(300)
      app.paypal.payoutsBecome(undefined)
      app.paypal.forgetBatches(false)
      app.clock.advance(3_600_000)
      await waitForStatus(body.id, 'succeeded')
      expect(app.paypal.batchesOf(body.id)).toEqual([body.id])
      expect(await cash(ann)).toBe(300)
    },
  )

  test('of two concurrent attempts, one refused and one accepted, the accepted one counts', async () => {
    const ann = await playerWithCash(1000)
    const { body } = await tryWithdrawal(app, ann, 700)
    await Promise.all(Array.from({ length: 6 }, () => advanceWithdrawal(app.app.context, body.id)))
    await waitForStatus(body.id, 'succeeded')
    expect(app.paypal.batchesOf(body.id)).toEqual([body.id])
  })
})

describe('before anything was sent', () => {
  test('a ban pauses it, a debt cancels it', async () => {
    const [ann, bob] = [await playerWithCash(1000), await playerWithCash(1000)]
    app.paypal.payoutsBecome('NO_FUNDS')
    const [held, owed] = [
      (await tryWithdrawal(app, ann, 500)).body.id,
      (await tryWithdrawal(app, bob, 500)).body.id,
    ]
    await app.runJobs()
    await expect.poll(async () => (await findWithdrawal(app.db, owed)).why).toContain('waits')
    await expect.poll(async () => (await findWithdrawal(app.db, held)).why).toContain('waits')
    app.paypal.payoutsBecome(undefined)
    await app.db.updateTable('players').set({ banned_at: app.clock.now() }).where('id', '=', ann.id).execute()
    await app.db
      .transaction()
      .execute((trx) =>
        addDebt(trx, { paymentId: randomUUID(), playerId: bob.id, cents: 5, now: app.clock.now() }),
      )
    app.clock.advance(7_200_000)
    await waitForStatus(owed, 'failed')
    expect(await cash(bob)).toBe(1000)
    await expect.poll(async () => (await findWithdrawal(app.db, held)).why).toContain('is held')
    expect(app.paypal.batchesOf(held)).toEqual([])
    await app.db.updateTable('players').set({ banned_at: null }).where('id', '=', ann.id).execute()
    app.clock.advance(7_200_000)
    await waitForStatus(held, 'succeeded')
  })
})

describe('refusals', () => {
  const eligible = (person: Person) =>
    must<{ withdrawal: { allowed: boolean; reasons: { code: string }[] } }>(
      app.url,
      '/v1/wallet/eligibility/',
      { token: person.accessToken },
    )

  test('the call refuses for the reasons that eligibility shows: no cash, no account, a new account, a changed one, no phone', async () => {
    const [ann] = await insertPlayers(app, [`drawer_${++count}`])
    expect((await eligible(ann)).withdrawal.reasons.map(({ code }) => code)).toEqual([
      'nothing_to_withdraw',
      'no_paypal',
    ])
    expect((await tryWithdrawal(app, ann, 500)).body).toMatchObject({
      code: 'not_eligible',
      reason: 'nothing_to_withdraw',
    })
    await payIn(app, ann, 1000)
    expect((await tryWithdrawal(app, ann, 500)).body).toMatchObject({
      code: 'not_eligible',
      reason: 'no_paypal',
    })
    await linkNewPaypal(app, ann)
    expect(await tryWithdrawal(app, ann, 500)).toMatchObject({
      status: 403,
      body: { code: 'not_eligible', reason: 'paypal_recent' },
    })
    await linkPaypal(app, ann, 'first@paypal.example')
    expect(await readCents(app, ann)).toMatchObject({ can_withdraw: true, why_not: null })
    await linkNewPaypal(app, ann, 'another@paypal.example')
    expect(await tryWithdrawal(app, ann, 500)).toMatchObject({
      status: 403,
      body: { code: 'not_eligible', reason: 'paypal_recent' },
    })
    expect((await readCents(app, ann)).why_not).toContain('2026')
    await app.db
      .updateTable('players')
      .set({ paypal_changed_at: new Date(app.clock.now().getTime() - 86_400_001), phone_verified_at: null })
      .where('id', '=', ann.id)
      .execute()
    expect((await tryWithdrawal(app, ann, 500)).body.reason).toBe('phone_unverified')
    await app.db
      .updateTable('players')
      .set({ phone_verified_at: app.clock.now() })
      .where('id', '=', ann.id)
      .execute()
    expect((await tryWithdrawal(app, ann, 1001)).body).toMatchObject({ code: 'insufficient' })
    expect((await tryWithdrawal(app, ann, 1000)).status).toBe(201)
  })

  test('above the total threshold an identity check is needed', async () => {
    const ann = await playerWithCash(9000)
    expect((await tryWithdrawal(app, ann, 5001)).body).toMatchObject({
      code: 'not_eligible',
      reason: 'identity_needed',
    })
    expect((await tryWithdrawal(app, ann, 4000)).status).toBe(201)
    expect((await tryWithdrawal(app, ann, 1001)).body.reason).toBe('identity_needed')
    expect(await must(app.url, '/v1/payments/', { token: ann.accessToken })).toMatchObject({
      withdrawable_cents: 1000,
    })
    // Withdrawals of another player to the same PayPal account count towards the threshold.
    const bob = await playerWithCash(2000, `${ann.username}@PAYPAL.example`)
    expect((await tryWithdrawal(app, bob, 1001)).body.reason).toBe('identity_needed')
    await app.db.updateTable('players').set({ kyc_status: 'pending' }).where('id', '=', ann.id).execute()
    expect((await tryWithdrawal(app, ann, 1001)).body.reason).toBe('identity_pending')
    await app.db.updateTable('players').set({ kyc_status: 'approved' }).where('id', '=', ann.id).execute()
    expect((await tryWithdrawal(app, ann, 1001)).status).toBe(201)
  })

  test('200 at once with money for one: one succeeds', async () => {
    const ann = await playerWithCash(1000)
    const answers = await Promise.all(Array.from({ length: 200 }, () => tryWithdrawal(app, ann, 1000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 201 || status === 403)).toBe(true)
    expect(await cash(ann)).toBe(0)
  })

  test('a key gives the first response again, even after the payout; a step-up is required', async () => {
    const ann = await playerWithCash(1000)
    const first = await tryWithdrawal(app, ann, 300, 'out')
    await waitForStatus(first.body.id, 'succeeded')
    expect(await tryWithdrawal(app, ann, 300, 'out')).toEqual(first)
    expect((await tryWithdrawal(app, ann, 301, 'out')).body.code).toBe('idempotency_key_reused')
    expect(await cash(ann)).toBe(700)
    expect(
      (
        await ask(app.url, '/v1/payments/withdrawals/', {
          method: 'POST',
          token: ann.accessToken,
          body: { amount_cents: 300 },
        })
      ).body['code'],
    ).toBe('idempotency_key_needed')
    await app.db
      .updateTable('sessions')
      .set({ stepped_up_at: new Date(app.clock.now().getTime() - 16 * 60_000) })
      .where('player_id', '=', ann.id)
      .execute()
    expect((await tryWithdrawal(app, ann, 300)).body.code).toBe('step_up_required')
  })
})
