import { noticesTo } from '#server/testing/notices.ts'
import { describe, expect, test } from 'vitest'
import { approved, cashOf, newPayer, settleAll, statusOf } from '#server/testing/actions/deposit-actions.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { orderIdOf, payIn, tryCapture, tryDeposit } from '#server/testing/actions/payment-actions.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { ask } from '#server/testing/visitor.ts'
import { findDeposit } from './deposit-queries.ts'

setUpPaidApp()

describe('a deposit', () => {
  test('order, approval, capture, credit; the history lists it once', { tags: 'long' }, async () => {
    const ann = await newPayer(app)
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
    expect(await cashOf(app, ann)).toBe(2500)
    expect((await tryCapture(app, ann, opened.body.id)).body.status).toBe('completed')
    await settleAll(app)
    expect(await cashOf(app, ann)).toBe(2500)
    const notices = await noticesTo(app, ann.id)
    expect(notices.map(({ text }) => text)).toEqual(['$25.00 was added to your wallet.'])
  })

  test('the new balance is sent to the player at once', async () => {
    const ann = await newPayer(app)
    const stream = await openStream(app.url, { token: ann.accessToken })
    const { id } = await approved(app, ann, 700)
    await tryCapture(app, ann, id)
    await nextWhere(stream, 'balance', ({ wallet }) => wallet.cash_cents === 700)
    stream.close()
  })

  test('a player who never returns from PayPal is credited all the same', { tags: 'long' }, async () => {
    const ann = await newPayer(app)
    await approved(app, ann, 700)
    await app.paypal.quiet()
    await app.runJobs()
    await expect.poll(() => cashOf(app, ann)).toBe(700)
  })

  test('twenty concurrent captures charge and credit once', async () => {
    const ann = await newPayer(app)
    const { id } = await approved(app, ann, 900)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCapture(app, ann, id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await settleAll(app)
    expect(await cashOf(app, ann)).toBe(900)
  })

  test('held by PayPal: pending, then credited or declined', async () => {
    const [ann, bob] = [await newPayer(app), await newPayer(app)]
    for (const [person, end] of [
      [ann, 'COMPLETED'],
      [bob, 'DECLINED'],
    ] as const) {
      const { id, orderId } = await approved(app, person, 500, 'held')
      expect((await tryCapture(app, person, id)).body).toMatchObject({
        status: 'pending',
        why: expect.stringContaining('reviewing the payment'),
      })
      expect(await cashOf(app, person)).toBeNull()
      await app.paypal.settleHeld(orderId, end)
      await app.paypal.quiet()
      await app.runJobs()
      await expect.poll(() => statusOf(app, id)).toBe(end === 'COMPLETED' ? 'completed' : 'declined')
    }
    expect([await cashOf(app, ann), await cashOf(app, bob)]).toEqual([500, null])
  })

  test('declined by the bank: the same deposit can be paid in another way', { tags: 'long' }, async () => {
    const ann = await newPayer(app)
    const { id, orderId } = await approved(app, ann, 600, 'declined')
    await app.paypal.quiet()
    await tryCapture(app, ann, id)
    // The bank's decision may arrive by webhook, whose job may still be running.
    await expect
      .poll(() => findDeposit(app.db, id))
      .toMatchObject({ status: 'approving', why: 'bank_declined' })
    await app.paypal.approve(orderId)
    await tryCapture(app, ann, id)
    await expect.poll(() => cashOf(app, ann)).toBe(600)
  })

  test('declined by the bank during two concurrent captures: the reason is kept, whichever response arrives first', async () => {
    const ann = await newPayer(app)
    app.paypal.holdBack(true)
    const { id } = await approved(app, ann, 600, 'declined')
    let decline = () => {}
    const declined = new Promise<void>((resolve) => void (decline = resolve))
    app.paypal.fault('read_order', 'late_after', 1, () => declined)
    const second = tryCapture(app, ann, id)
    await expect.poll(() => app.paypal.calls.at(-1)).toBe('read_order')
    app.paypal.fault('capture', 'late_after', 1, () => {
      decline()
      return second
    })
    await tryCapture(app, ann, id)
    expect(await findDeposit(app.db, id)).toMatchObject({
      status: 'approving',
      why: 'bank_declined',
    })
  })

  test(
    'at most ten open deposits; a paid one is reported as paid even while PayPal is unreachable',
    { tags: 'long' },
    async () => {
      const ann = await newPayer(app)
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
    },
  )
})

describe('refusals', () => {
  test('amounts, keys, and deposits of other players', async () => {
    const [ann, bob] = [await newPayer(app), await newPayer(app)]
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
    const ann = await newPayer(app)
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
})
