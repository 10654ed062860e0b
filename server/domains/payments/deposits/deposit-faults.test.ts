import { describe, expect, test } from 'vitest'
import { approved, cashOf, newPayer, settleAll } from '#server/testing/actions/deposit-actions.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { orderIdOf, tryCapture, tryDeposit } from '#server/testing/actions/payment-actions.ts'
import type { Fault, Spot } from '#twins/paypal/faults.ts'

setUpPaidApp()

describe('a deposit', () => {
  test.each<[Spot, Fault]>([
    ['create_order', 'cut_before'],
    ['create_order', 'cut_after'],
    ['create_order', '500_before'],
    ['create_order', '500_after'],
    ['create_order', 'slow'],
  ])('%s %s: repeating the key continues the deposit, with one order', async (spot, fault) => {
    const ann = await newPayer(app)
    app.paypal.fault(spot, fault)
    const first = await tryDeposit(app, ann, 1200, 'again')
    if (fault !== 'slow') expect(first).toMatchObject({ status: 400, body: { code: 'unreachable' } })
    const again = await tryDeposit(app, ann, 1200, 'again')
    expect(again).toMatchObject({ status: 201, body: { status: 'approving' } })
    expect(
      await app.db.selectFrom('deposits').select('id').where('player_id', '=', ann.id).execute(),
    ).toHaveLength(1)
    await app.paypal.approve(orderIdOf(again.body))
    expect((await tryCapture(app, ann, again.body.id)).body.status).toBe('completed')
    expect(await cashOf(app, ann)).toBe(1200)
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
    const ann = await newPayer(app)
    app.paypal.holdBack(true)
    const { id } = await approved(app, ann, 1300)
    app.paypal.fault(spot, fault)
    const { status, body } = await tryCapture(app, ann, id)
    if (spot === 'capture' && fault !== 'slow')
      expect({ status, now: body.status }).toEqual({ status: 200, now: 'capturing' })
    await settleAll(app, 60_000)
    await expect.poll(() => cashOf(app, ann)).toBe(1300)
    await settleAll(app)
    expect(await cashOf(app, ann)).toBe(1300)
  })
})

describe('refusals', () => {
  test('PayPal unreachable: a message, nothing charged, and the deposit can be continued', async () => {
    const ann = await newPayer(app)
    app.paypal.fault('create_order', 'cut_before', 9)
    expect(await tryDeposit(app, ann, 500, 'away')).toMatchObject({
      status: 400,
      body: { code: 'unreachable', detail: expect.stringContaining('Nothing was charged') },
    })
    app.paypal.clearFaults()
    expect((await tryDeposit(app, ann, 500, 'away')).status).toBe(201)
  })
})
