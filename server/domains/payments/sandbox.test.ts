import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import {
  linkPaypal,
  orderIdOf,
  readWithdrawal,
  tryCapture,
  tryDeposit,
  tryWithdrawal,
} from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { findDeposit } from '#server/domains/payments/deposits/deposit-queries.ts'
import { paymentWarnings, refuseMixedMoney } from './play-money.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann] = await insertPlayers(app, ['ann_sandbox'])
})
afterAll(() => app.close())

/** The requests of the player's browser on the sandbox's approval page, which the site itself serves. */
const onPage = (token: string, fields?: Record<string, string>) =>
  fetch(
    `${app.url}/sandbox/paypal/checkoutnow?token=${token}`,
    fields ? { method: 'POST', body: new URLSearchParams({ token, ...fields }), redirect: 'manual' } : {},
  )

test(
  'without keys: a deposit and a withdrawal, on a page that says it is play money',
  { tags: 'long' },
  async () => {
    expect(await must(app.url, '/v1/payments/', { token: ann.accessToken })).toMatchObject({
      is_sandbox: true,
      results: [],
    })
    const { body } = await tryDeposit(app, ann, 2000)
    expect(body.approve_url).toMatch(
      /^http:\/\/localhost:\d+\/sandbox\/paypal\/checkoutnow\?token=[A-Z0-9]+$/,
    )
    const token = orderIdOf(body)
    const page = await (await onPage(token)).text()
    expect(page).toContain('Sandbox: play money. This isn’t PayPal')
    expect(page).toContain('$20.00')
    const paid = await onPage(token, { act: 'pay', choice: 'pay' })
    expect([paid.status, new URL(paid.headers.get('location') ?? '').searchParams.get('deposit')]).toEqual([
      303,
      body.id,
    ])
    expect((await tryCapture(app, ann, body.id)).body.status).toBe('completed')
    await linkPaypal(app, ann)
    const out = await tryWithdrawal(app, ann, 500)
    await expect
      .poll(
        async () => {
          await app.runJobs()
          return (await readWithdrawal(app, ann, out.body.id)).status
        },
        { timeout: 60_000 },
      )
      .toBe('succeeded')
  },
)

test('cancelling there leads back to the site unpaid; an unknown payment gets an error page', async () => {
  const { body } = await tryDeposit(app, ann, 700)
  const back = await onPage(orderIdOf(body), { act: 'cancel' })
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('cancelled')).toBe('true')
  expect((await findDeposit(app.db, body.id)).status).toBe('approving')
  const none = await onPage('NOTHING<script>')
  expect([none.status, (await none.text()).includes('NOTHING')]).toEqual([404, false])
  expect([(await onPage('%00')).status, (await onPage('%00', { act: 'pay' })).status]).toEqual([404, 404])
})

test('paid without returning: the sandbox sends a webhook, and the deposit is credited', async () => {
  const before = (await findBalances(app.db, ann.id))?.cashCents ?? 0
  const { body } = await tryDeposit(app, ann, 300)
  await onPage(orderIdOf(body), { act: 'pay', choice: 'pay' })
  await expect
    .poll(async () => {
      await app.runJobs()
      return (await findBalances(app.db, ann.id))?.cashCents
    })
    .toBe(before + 300)
})

test('a database never holds both play money and real money, whichever came first', async () => {
  const { db, config } = app.app.context
  const [play, real] = [
    { db, config },
    { db, config: { ...config, isPlayMoney: false } },
  ]
  await expect(refuseMixedMoney(real)).rejects.toThrow('play money')
  await refuseMixedMoney(play)
  await db.updateTable('deposits').set({ is_sandbox: false }).execute()
  await db.updateTable('withdrawals').set({ is_sandbox: false }).execute()
  await expect(refuseMixedMoney(play)).rejects.toThrow('real money')
  await refuseMixedMoney(real)
})

test('a public site has payments off until they are configured', async () => {
  const reached = await startTestApp({ PUBLIC_URL: 'https://play.example.org' })
  const [bob] = await insertPlayers(reached, ['bob_no_keys'])
  await linkPaypal(reached, bob)
  const wishes = [
    await tryDeposit(reached, bob, 2000),
    await tryWithdrawal(reached, bob, 500),
    await ask(reached.url, '/v1/payments/%64eposits', {
      method: 'POST',
      token: bob.accessToken,
      body: { amount_cents: 2000 },
    }),
  ]
  expect(wishes.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(wishes[0]?.body).toEqual({ detail: 'Payments aren’t set up on this site.', code: 'payments_off' })
  expect(await must(reached.url, '/v1/payments/', { token: bob.accessToken })).toMatchObject({
    is_sandbox: false,
    results: [],
  })
  expect(await must(reached.url, '/v1/wallet/eligibility/', { token: bob.accessToken })).toMatchObject({
    deposit: { allowed: false, reasons: [{ code: 'payments_off' }] },
    paid_entry: { allowed: true },
  })
  expect(paymentWarnings(reached.app.context.config)).toEqual([expect.stringContaining('PAYPAL_SANDBOX=1')])
  await reached.close()
})

test('the start warns about keys without a webhook id', () => {
  const { config } = app.app.context
  expect(paymentWarnings({ ...config, PAYPAL_CLIENT_ID: 'x' })).toEqual([
    expect.stringContaining('PAYPAL_WEBHOOK_ID is not set'),
  ])
  expect(paymentWarnings({ ...config, PAYPAL_CLIENT_ID: 'x', PAYPAL_WEBHOOK_ID: 'y' })).toEqual([])
})
