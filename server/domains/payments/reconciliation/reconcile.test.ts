import { beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { reconcilePayPal } from '#contract/payments/reconciliation.ts'
import { deposit } from '#core/wallet/postings.ts'
import { orderIdOf, payIn, tryDeposit } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { transact } from '#server/platform/db/transact.ts'

setUpPaidApp()

let ann: Person
let count = 0
beforeAll(async () => {
  ;[ann] = await insertPlayers(app, ['ann_r'])
  app.paypal.tellTime(() => app.clock.now().getTime())
})

/** An admin who has just signed in. */
async function admin(): Promise<string> {
  const [{ username, accessToken }] = await insertPlayers(app, [`boss_r${++count}`])
  await setRole(app.db, username, 'admin')
  return accessToken
}
const path = (from: string, to: string) => `/v1/admin/money/reconciliation/?from=${from}&to=${to}`
const day = () => app.clock.now().toISOString().slice(0, 10)
const compare = async () =>
  must<CallAnswer<typeof reconcilePayPal>>(app.url, path(day(), day()), { token: await admin() })

test('what both have is no difference; what only one has is named, with the amount', async () => {
  await payIn(app, ann, 2500)
  await transact(app.app.context, (unit) =>
    post(unit, {
      kind: 'deposit',
      key: 'deposit:invented',
      cause: { kind: 'deposit', id: 'invented' },
      entries: deposit(ann.id, 700),
    }),
  )
  // Paid at PayPal behind our back: approved and captured there, never told.
  const { body } = await tryDeposit(app, ann, 900)
  app.paypal.holdBack(true)
  await app.paypal.approve(orderIdOf(body))
  await app.paypal.captureSilently(orderIdOf(body))
  // Otherwise the check of the deposit could find the capture first.
  await app.app.context.jobs.stop()
  app.clock.advance(4 * 3_600_000)
  const answer = await compare()
  app.app.context.jobs.start(app.app.context)
  expect(answer).toMatchObject({ state: 'read', here: 2, paypal: 2 })
  expect(
    answer.differences.map(({ payment, here_cents, paypal_cents }) => [payment, here_cents, paypal_cents]),
  ).toEqual(
    expect.arrayContaining([
      ['invented', 700, null],
      [body.id, null, 900],
    ]),
  )
  expect(answer.differences).toHaveLength(2)
})

test('says when PayPal does not tell, and refuses a longer time', async () => {
  app.paypal.turnReportingOff(true)
  expect(await compare()).toMatchObject({ state: 'not_permitted', differences: [] })
  app.paypal.turnReportingOff(false)
  const token = await admin()
  expect((await ask(app.url, path('2026-01-01', '2026-11-01'), { token })).body).toMatchObject({
    code: 'too_long',
  })
})
