import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderIdOf, startPaidApp, tryDeposit, type PaidApp } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { startPayPal, type PayPalTwin } from '#twins/paypal/start.ts'
import type { Delivery } from '#twins/paypal/webhooks.ts'

let app: PaidApp
let stranger: PayPalTwin
let count = 0
beforeAll(async () => {
  app = await startPaidApp()
  stranger = await startPayPal()
})
afterAll(async () => {
  await app.close()
  await stranger.close()
})

const fresh = async (): Promise<Person> => (await insertPlayers(app, [`hook_${++count}`]))[0]
const deliver = ({ headers, body }: Delivery) =>
  fetch(`${app.url}/api/v1/payments/paypal/webhook/`, { method: 'POST', headers, body })
const hook = async (delivery: Delivery) => (await deliver(delivery)).status
const anEvent = () =>
  app.paypal.signed({
    type: 'PAYMENT.CAPTURE.COMPLETED',
    resourceType: 'capture',
    resource: { id: 'NOBODYS', custom_id: randomUUID() },
  })
const cash = async (person: Person) => (await findBalances(app.db, person.id))?.cashCents ?? null

// Supported by Node, missing in TypeScript's types.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object }

describe('a webhook', () => {
  test('is accepted when its signature is valid, and stored once', async () => {
    const event = anEvent()
    expect([await hook(event), await hook(event)]).toEqual([200, 200])
    const { id } = JSON.parse(event.body) as { id: string }
    expect(await app.db.selectFrom('paypal_events').select('id').where('id', '=', id).execute()).toHaveLength(
      1,
    )
    await app.runJobs()
  })

  test('is refused when any part of it was changed', async () => {
    const event = anEvent()
    const changed: Delivery[] = [
      { ...event, body: event.body.replace('NOBODYS', 'MINE') },
      { ...event, body: `${event.body} ` },
      { ...event, headers: { ...event.headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' } },
      { ...event, headers: { ...event.headers, 'paypal-transmission-id': randomUUID() } },
      { ...event, headers: { ...event.headers, 'paypal-auth-algo': 'SHA1withRSA' } },
      { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'AAAA' } },
      { ...event, headers: { 'content-type': 'application/json' } },
    ]
    expect(await Promise.all(changed.map(hook))).not.toContain(200)
    expect(new Set(await Promise.all(changed.slice(0, 6).map(hook)))).toEqual(new Set([400]))
  })

  test('a certificate of another host is not fetched, even if the signature is valid', async () => {
    const event = stranger.signed({
      type: 'PAYMENT.CAPTURE.COMPLETED',
      resourceType: 'capture',
      resource: {},
    })
    const before = stranger.calls.length
    expect(await hook(event)).not.toBe(200)
    for (const certUrl of [
      `${stranger.url}@127.0.0.1/v1/notifications/certs/x`,
      'https://api.paypal.com.evil.example/v1/notifications/certs/x',
      'file:///v1/notifications/certs/x',
      `${app.paypal.url}/v1/notifications/certs/../../checkoutnow`,
    ])
      expect(await hook({ ...event, headers: { ...event.headers, 'paypal-cert-url': certUrl } })).not.toBe(
        200,
      )
    expect(stranger.calls.length).toBe(before)
  })

  test('when the certificate cannot be fetched, PayPal verifies the signature', async () => {
    const event = anEvent()
    const elsewhere = {
      ...event,
      headers: {
        ...event.headers,
        'paypal-cert-url': 'https://certificates.example/v1/notifications/certs/x',
      },
    }
    expect(await hook(elsewhere)).toBe(200)
    expect(await hook({ ...elsewhere, body: elsewhere.body.replace('NOBODYS', 'MINE') })).toBe(400)
    app.paypal.fault('verify', '500_before')
    const late = anEvent()
    const lateElsewhere = {
      ...late,
      headers: { ...late.headers, 'paypal-cert-url': `${app.paypal.url}/v1/notifications/certs/gone` },
    }
    expect([await hook(lateElsewhere), await hook(lateElsewhere)]).toEqual([503, 200])
  })

  test('each refusal says what was wrong; only an unchecked signature asks for another delivery', async () => {
    const event = anEvent()
    const elsewhere = {
      ...event,
      headers: { ...event.headers, 'paypal-cert-url': `${app.paypal.url}/v1/notifications/certs/lost` },
    }
    const refusal = async (delivery: Delivery) => {
      const response = await deliver(delivery)
      return [response.status, await response.json(), response.headers.get('retry-after')]
    }
    expect(await refusal({ ...event, body: '{}' })).toEqual([400, { detail: 'This is no event.' }, null])
    expect(await refusal({ ...event, body: `${event.body} ` })).toEqual([
      400,
      { detail: 'The signature does not fit.' },
      null,
    ])
    app.paypal.fault('verify', '500_before')
    expect(await refusal(elsewhere)).toEqual([
      503,
      { detail: 'The signature cannot be checked just now.' },
      '60',
    ])
    const { id } = JSON.parse(event.body) as { id: string }
    expect(await app.db.selectFrom('paypal_events').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('is refused when it is no event, too long, or not JSON', async () => {
    const event = anEvent()
    for (const body of ['', '[]', '{}', 'null', '{"id":1}', 'x'.repeat(300_000)])
      expect(await hook({ ...event, body })).toBeGreaterThanOrEqual(400)
  })

  test('characters and numbers that PostgreSQL cannot store are replaced, or the event is refused', async () => {
    const event = (resource: object, type = 'CHECKOUT.ORDER.APPROVED') =>
      app.paypal.signed({ type, resourceType: 'order', resource })
    const kept = [
      event({ id: 'NUL\u0000' }),
      event({ id: '\ud800' }),
      event({ id: 'x', note: '\\u0000 \u0000' }),
      event({ id: 'BIG', size: rawJSON('1e999999') }),
    ]
    expect(await Promise.all(kept.map(hook))).toEqual([200, 200, 200, 200])
    await app.runJobs()
    expect(
      await app.db.selectFrom('jobs').select('last_error').where('kind', '=', 'payments.event').execute(),
    ).toEqual([])
    expect(await hook(event({ id: 'x' }, 'A\u0000B'))).toBe(400)
    const named = event({ id: 'x' })
    expect(await hook({ ...named, body: named.body.replace('"id":"WH-', '"id":"\\u0000WH-') })).toBe(400)
  })

  test('at most 120 a minute from one address', async () => {
    const narrow = await startPaidApp({ RATE_LIMIT_SCALE: '1' })
    const statuses: number[] = []
    for (let nth = 0; nth < 121; nth++)
      statuses.push(
        (await fetch(`${narrow.url}/api/v1/payments/paypal/webhook/`, { method: 'POST', body: '{}' })).status,
      )
    expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([400]), 429])
    await narrow.close()
  })

  test('repeated and reordered events credit once', async () => {
    const ann = await fresh()
    app.paypal.holdBack(true)
    const from = app.paypal.told.length
    const { body } = await tryDeposit(app, ann, 1100)
    await app.paypal.approve(orderIdOf(body), 'held')
    await app.app.context.paypal.captureOrder(orderIdOf(body), `${body.id}-capture-0`)
    await app.paypal.settleHeld(orderIdOf(body), 'COMPLETED')
    await app.paypal.takeBack(orderIdOf(body), '1.00', 'REFUNDED')
    const events = app.paypal.told.slice(from)
    expect(events.length).toBe(4)
    app.paypal.holdBack(false)
    for (const event of [...events.toReversed(), ...events]) expect(await app.paypal.send(event)).toBe(200)
    await app.runJobs()
    await expect.poll(() => cash(ann)).toBe(1000)
    const kinds = await app.db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('cause_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['deposit', 'deposit_reversal'])
  })
})
