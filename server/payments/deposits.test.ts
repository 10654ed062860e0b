import { execFile } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#server/db/transact.ts'
import { placeHold } from '#server/wallet/holds.ts'
import { findBalances } from '#server/wallet/ledger-queries.ts'
import {
  mustHold,
  orderIdOf,
  payIn,
  startPaidApp,
  tryCapture,
  tryDeposit,
  type PaidApp,
} from '#server/testing/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import type { Fault, Spot } from '#twins/paypal/faults.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { sumDebts } from './limit-queries.ts'
import { findDeposit } from './deposit-queries.ts'

let app: PaidApp
let count = 0
beforeAll(async () => {
  app = await startPaidApp()
})
afterEach(async () => {
  app.paypal.clearFaults()
  app.paypal.takes(undefined)
  app.paypal.holdBack(false)
  await app.paypal.quiet()
  await mustHold(app)
})
afterAll(() => app.close())

const fresh = async (): Promise<Person> => (await insertPlayers(app, [`payer_${++count}`]))[0]
// Behind the doors: the tests move the clock, and a session ends sooner than a payment.
const cash = async (person: Person) => (await findBalances(app.db, person.id))?.cashCents ?? null
const statusOf = async (id: string) => (await findDeposit(app.db, id)).status
/** Waits for PayPal's webhooks and runs all jobs due within a day. */
async function settleAll(forMs = 24 * 3_600_000) {
  await app.paypal.quiet()
  app.clock.advance(forMs)
  await app.runJobs()
}
/** `npm run admin -- payments …`, while the server runs. */
function adminPayments(...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, SECRET_KEY: TEST_SECRET }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/cli/admin.ts', 'payments', ...words],
      { env },
      (_error, out, err) => resolve(`${out}${err}`),
    ),
  )
}
async function approved(person: Person, cents: number, choice: 'pay' | 'held' | 'declined' = 'pay') {
  const { status, body } = await tryDeposit(app, person, cents)
  expect(status).toBe(201)
  await app.paypal.approve(orderIdOf(body), choice)
  return { id: body.id, orderId: orderIdOf(body) }
}

describe('a deposit', () => {
  test('order, approval, capture, credit; the history lists it once', async () => {
    const ann = await fresh()
    const opened = await tryDeposit(app, ann, 2500)
    expect(opened.body).toMatchObject({
      kind: 'deposit',
      status: 'approving',
      amount_cents: 2500,
      fee_cents: 0,
      steps: [{ status: 'created' }, { status: 'approving' }],
    })
    expect(await tryCapture(app, ann, opened.body.id)).toMatchObject({
      status: 400,
      body: { code: 'not_approved' },
    })
    await app.paypal.approve(orderIdOf(opened.body))
    const captured = await tryCapture(app, ann, opened.body.id)
    expect(captured).toMatchObject({ status: 200, body: { status: 'completed', approve_url: null } })
    expect(captured.body.steps.map(({ status }) => status)).toEqual([
      'created',
      'approving',
      'capturing',
      'completed',
    ])
    expect(await cash(ann)).toBe(2500)
    expect((await tryCapture(app, ann, opened.body.id)).body.status).toBe('completed')
    await settleAll()
    expect(await cash(ann)).toBe(2500)
    const notices = await app.db
      .selectFrom('notifications')
      .select('message')
      .where('player_id', '=', ann.id)
      .execute()
    expect(notices).toEqual([{ message: '$25.00 was added to your wallet.' }])
  })

  test('a player who never returns from PayPal is credited all the same', async () => {
    const ann = await fresh()
    await approved(ann, 700)
    await app.paypal.quiet()
    await app.runJobs()
    await expect.poll(() => cash(ann)).toBe(700)
  })

  test('twenty concurrent captures charge and credit once', async () => {
    const ann = await fresh()
    const { id } = await approved(ann, 900)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCapture(app, ann, id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await settleAll()
    expect(await cash(ann)).toBe(900)
  })

  test.each<[Spot, Fault]>([
    ['create_order', 'cut_before'],
    ['create_order', 'cut_after'],
    ['create_order', '500_before'],
    ['create_order', '500_after'],
    ['create_order', 'slow'],
  ])('%s %s: repeating the key continues the deposit, with one order', async (spot, fault) => {
    const ann = await fresh()
    app.paypal.fault(spot, fault)
    const key = `key-${++count}`
    const first = await tryDeposit(app, ann, 1200, key)
    if (fault !== 'slow') expect(first).toMatchObject({ status: 400, body: { code: 'unreachable' } })
    const again = await tryDeposit(app, ann, 1200, key)
    expect(again).toMatchObject({ status: 201, body: { status: 'approving' } })
    expect(
      await app.db.selectFrom('deposits').select('id').where('player_id', '=', ann.id).execute(),
    ).toHaveLength(1)
    await app.paypal.approve(orderIdOf(again.body))
    expect((await tryCapture(app, ann, again.body.id)).body.status).toBe('completed')
    expect(await cash(ann)).toBe(1200)
  })

  test.each<[Spot, Fault]>([
    ['capture', 'cut_before'],
    ['capture', 'cut_after'],
    ['capture', '500_before'],
    ['capture', '500_after'],
    ['capture', 'slow'],
    ['read_order', 'cut_before'],
    ['read_order', '500_after'],
  ])('%s %s: credited once in the end', async (spot, fault) => {
    const ann = await fresh()
    app.paypal.holdBack(true)
    const { id } = await approved(ann, 1300)
    app.paypal.fault(spot, fault)
    const { status, body } = await tryCapture(app, ann, id)
    if (spot === 'capture' && fault !== 'slow')
      expect({ status, now: body.status }).toEqual({ status: 200, now: 'capturing' })
    await settleAll(60_000)
    await expect.poll(() => cash(ann)).toBe(1300)
    await settleAll()
    expect(await cash(ann)).toBe(1300)
  })

  test('held by PayPal: pending, then credited or declined', async () => {
    const [ann, bob] = [await fresh(), await fresh()]
    for (const [person, end] of [
      [ann, 'COMPLETED'],
      [bob, 'DECLINED'],
    ] as const) {
      const { id, orderId } = await approved(person, 500, 'held')
      expect((await tryCapture(app, person, id)).body).toMatchObject({
        status: 'pending',
        why: expect.stringContaining('looking at the payment'),
      })
      expect(await cash(person)).toBeNull()
      await app.paypal.settleHeld(orderId, end)
      await app.paypal.quiet()
      await app.runJobs()
      await expect.poll(() => statusOf(id)).toBe(end === 'COMPLETED' ? 'completed' : 'declined')
    }
    expect([await cash(ann), await cash(bob)]).toEqual([500, null])
  })

  test('declined by the bank: the same deposit can be paid in another way', async () => {
    const ann = await fresh()
    const { id, orderId } = await approved(ann, 600, 'declined')
    await app.paypal.quiet()
    await tryCapture(app, ann, id)
    // The bank's decision may arrive by webhook, whose job may still be running.
    await expect
      .poll(() => findDeposit(app.db, id))
      .toMatchObject({ status: 'approving', why: expect.stringContaining('bank declined') })
    await app.paypal.approve(orderId)
    await tryCapture(app, ann, id)
    await expect.poll(() => cash(ann)).toBe(600)
  })

  test('an amount that differs from the order is never credited, and is reported', async () => {
    const ann = await fresh()
    const { id } = await approved(ann, 5000)
    app.paypal.takes('0.50')
    expect((await tryCapture(app, ann, id)).body).toMatchObject({ status: 'review' })
    await settleAll()
    expect(await cash(ann)).toBeNull()
    expect(await adminPayments()).toContain(`the capture does not match the order   ${ann.username}   $50.00`)
    expect(await adminPayments('close-review', id, 'Given', 'back.')).toContain('The review is closed')
    expect(await adminPayments('close-review', id, 'Again.')).toContain('No such deposit')
    await settleAll()
    expect(await findDeposit(app.db, id)).toMatchObject({ status: 'declined', why: 'Given back.' })
  }, 60_000)

  test('unapproved it expires; given up it is cancelled; money captured all the same is credited', async () => {
    const [ann, bob] = [await fresh(), await fresh()]
    const late = await tryDeposit(app, ann, 500)
    const given = await tryDeposit(app, bob, 800)
    const cancel = () =>
      ask(app.url, `/v1/payments/deposits/${given.body.id}/cancel/`, {
        method: 'POST',
        token: bob.accessToken,
      })
    expect((await cancel()).body).toMatchObject({ status: 'cancelled' })
    expect(await tryCapture(app, bob, given.body.id)).toMatchObject({ status: 400, body: { code: 'over' } })
    await settleAll(4 * 3_600_000)
    expect(await statusOf(late.body.id)).toBe('expired')
    // A race at PayPal: the capture happened although the deposit was cancelled here.
    const paypal = app.app.context.paypal
    await app.paypal.approve(orderIdOf(given.body))
    await paypal.captureOrder(orderIdOf(given.body), 'by another process')
    await settleAll()
    expect(await cash(bob)).toBe(800)
    expect(await statusOf(given.body.id)).toBe('completed')
  })

  test('refunds and chargebacks are taken from the cash balance; the rest is a debt, which blocks paid play and withdrawals', async () => {
    const ann = await fresh()
    const id = await payIn(app, ann, 2000)
    const row = await app.db
      .selectFrom('deposits')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await app.paypal.takeBack(row.order_id ?? '', '5.00', 'REFUNDED')
    await app.paypal.quiet()
    await app.runJobs()
    await expect.poll(() => cash(ann)).toBe(1500)
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
    await expect.poll(() => cash(ann)).toBe(0)
    const { body } = await ask<{
      paid_entry: { allowed: boolean; reasons: { code: string; detail: string }[] }
    }>(app.url, '/v1/wallet/eligibility/', { token: ann.accessToken })
    expect(body.paid_entry).toMatchObject({
      allowed: false,
      reasons: [{ code: 'owes', detail: expect.stringContaining('$10.00') }],
    })
    await settleAll()
    expect(await cash(ann)).toBe(0)
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('payments_attention{what="debt"} 1')
    expect(await adminPayments()).toContain(
      `PayPal reversed a payment that was already spent   ${ann.username}   $10.00`,
    )
    expect(await adminPayments('settle-debt', ann.username)).toContain('written off')
    expect(await adminPayments('settle-debt', ann.username)).toContain('has no debt')
    expect(await sumDebts(app.db, ann.id)).toBe(0)
  }, 60_000)
})

describe('changes between opening and approval', () => {
  test.each([
    [
      'a self-exclusion',
      (ann: Person) =>
        must(app.url, '/v1/wallet/self-exclusion/', {
          method: 'POST',
          token: ann.accessToken,
          body: { days: 180 },
        }),
    ],
    [
      'a break',
      (ann: Person) =>
        must(app.url, '/v1/wallet/cool-off/', { method: 'POST', token: ann.accessToken, body: { days: 1 } }),
    ],
    [
      'a ban',
      (ann: Person) =>
        app.db.updateTable('players').set({ banned_at: app.clock.now() }).where('id', '=', ann.id).execute(),
    ],
    [
      'leaving',
      (ann: Person) =>
        app.db
          .updateTable('players')
          .set({ deletion_due_at: app.clock.now() })
          .where('id', '=', ann.id)
          .execute(),
    ],
  ])('%s: nothing is charged', async (_what, act) => {
    const ann = await fresh()
    const { body } = await tryDeposit(app, ann, 5000)
    await act(ann)
    await app.paypal.approve(orderIdOf(body))
    await app.paypal.quiet()
    await app.runJobs()
    expect(await findDeposit(app.db, body.id)).toMatchObject({
      status: 'cancelled',
      why: expect.stringContaining('Nothing was charged'),
    })
    expect(await cash(ann)).toBeNull()
  })

  test('cancelling while its job runs takes effect at once', async () => {
    const ann = await fresh()
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
    expect(await statusOf(body.id)).toBe('cancelled')
  })

  test('at most ten open deposits; a paid one is reported as paid even while PayPal is unreachable', async () => {
    const ann = await fresh()
    const id = await payIn(app, ann, 300)
    app.paypal.fault('read_order', 'cut_before', 3)
    expect((await tryCapture(app, ann, id)).body).toMatchObject({ status: 'completed' })
    app.paypal.clearFaults()
    const opened = await Promise.all(Array.from({ length: 12 }, () => tryDeposit(app, ann, 500)))
    expect(opened.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      400,
      400,
    ])
    expect(opened.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'too_many_open' })
  })
})

describe('refusals', () => {
  test('amounts, keys, and deposits of other players', async () => {
    const [ann, bob] = [await fresh(), await fresh()]
    for (const cents of [0, 99, -5, 12.5, 200_001, '500', null])
      expect(
        (
          await ask(app.url, '/v1/payments/deposits/', {
            method: 'POST',
            token: ann.accessToken,
            body: { amount_cents: cents },
            key: 'k',
          })
        ).status,
      ).toBe(400)
    expect(
      (
        await ask(app.url, '/v1/payments/deposits/', {
          method: 'POST',
          token: ann.accessToken,
          body: { amount_cents: 500 },
        })
      ).body,
    ).toMatchObject({ code: 'idempotency_key_needed' })
    expect((await tryDeposit(app, ann, 500, 'x'.repeat(256))).body.code).toBe('idempotency_key_invalid')
    const { body } = await tryDeposit(app, ann, 500, 'mine')
    for (const path of ['', 'capture/', 'cancel/'])
      expect(
        (
          await ask(app.url, `/v1/payments/deposits/${body.id}/${path}`, {
            method: path ? 'POST' : 'GET',
            token: bob.accessToken,
          })
        ).status,
      ).toBe(404)
    // Another player may use the same key.
    expect((await tryDeposit(app, bob, 900, 'mine')).status).toBe(201)
  })

  test('the same key gives the first response again, also concurrently; with another body it is refused', async () => {
    const ann = await fresh()
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryDeposit(app, ann, 1500, 'same')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    await app.paypal.approve(orderIdOf(answers[0]?.body ?? { approve_url: null }))
    await tryCapture(app, ann, answers[0]?.body.id ?? '')
    expect((await tryDeposit(app, ann, 1500, 'same')).body).toEqual(answers[0]?.body)
    expect(await tryDeposit(app, ann, 1600, 'same')).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_reused' },
    })
    expect(
      await app.db.selectFrom('deposits').select('id').where('player_id', '=', ann.id).execute(),
    ).toHaveLength(1)
  })

  test('PayPal unreachable: a message, nothing charged, and the deposit can be continued', async () => {
    const ann = await fresh()
    app.paypal.fault('create_order', 'cut_before', 9)
    expect(await tryDeposit(app, ann, 500, 'away')).toMatchObject({
      status: 400,
      body: { code: 'unreachable', detail: expect.stringContaining('Nothing was charged') },
    })
    app.paypal.clearFaults()
    expect((await tryDeposit(app, ann, 500, 'away')).status).toBe(201)
  })
})
