import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listComparedDays, listDifferences } from '#contract/payments/reconciliation.ts'
import type { readToday } from '#contract/admin/today.ts'
import { deposit } from '#core/wallet/postings.ts'
import { payIn, tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { playerWithCash, waitForStatus } from '#server/testing/actions/withdrawal-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { countAttention, listAttention } from '#server/domains/payments/attention-queries.ts'
import { compareDay, storeDay } from '#server/domains/payments/reconciliation/compare.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { transact } from '#server/platform/db/transact.ts'

setUpPaidApp()

const DAY_MS = 86_400_000
let ann: Person
let count = 0
beforeAll(async () => {
  ;[ann] = await insertPlayers(app, ['ann_c'])
  app.paypal.tellTime(() => app.clock.now().getTime())
})
// Each test has days of its own; all before them are compared. The server's own job would store them in between.
beforeEach(async () => {
  app.clock.advance(5 * DAY_MS)
  await app.runJobs()
  await app.app.context.jobs.stop()
  return () => app.app.context.jobs.start(app.app.context)
})

/** An admin who has just signed in. */
async function admin(): Promise<Person> {
  const [person] = await insertPlayers(app, [`boss_c${++count}`])
  await setRole(app.db, person.username, 'admin')
  return person
}
const today = () => app.clock.now().toISOString().slice(0, 10)
const path = '/v1/admin/money/reconciliation'
const by = async () => ({ token: (await admin()).accessToken })
const days = async () =>
  (await must<CallAnswer<typeof listComparedDays>>(app.url, `${path}/days/`, await by())).results
const dayOf = async (day: string) => (await days()).find((each) => each.day === day)
const differences = async (day = '') =>
  (
    await must<CallAnswer<typeof listDifferences>>(
      app.url,
      `${path}/differences/${day && `?day=${day}`}`,
      await by(),
    )
  ).results
const compareAgain = async (day: string) =>
  ask(app.url, `${path}/days/${day}/compare/`, {
    method: 'POST',
    body: { reason: 'Looking again.' },
    ...(await by()),
  })
const auditOf = async (day: string) =>
  (await must<{ results: object[] }>(app.url, `/v1/admin/audit/?kind=paypal_day&id=${day}`, await by()))
    .results
/** Books a deposit that PayPal knows nothing of. */
const invent = (payment: string, cents: number) =>
  transact(app.app.context, (unit) =>
    post(unit, {
      kind: 'deposit',
      key: `deposit:${payment}`,
      cause: { kind: 'deposit', id: payment },
      entries: deposit(ann.id, cents),
    }),
  )
async function runDaily(daysLater: number): Promise<void> {
  for (let day = 0; day < daysLater; day++) {
    app.clock.advance(DAY_MS)
    await app.runJobs()
  }
}

describe('the job', () => {
  test('compares each day when it is two days old, and those that it missed', { tags: 'long' }, async () => {
    const day = today()
    await playerWithCash(app, 2500)
    await runDaily(1)
    expect(await dayOf(day)).toBeUndefined()
    await runDaily(1)
    expect(await dayOf(day)).toMatchObject({ failure: null, here: 1, paypal: 1, differences: 0, open: 0 })
    app.clock.advance(4 * DAY_MS)
    await app.runJobs()
    const found = (await days()).map((each) => each.day)
    const last = Date.parse(today()) - 2 * DAY_MS
    expect(found.slice(0, 4)).toEqual(
      [0, 1, 2, 3].map((back) => new Date(last - back * DAY_MS).toISOString().slice(0, 10)),
    )
  })

  test('a failure is told and tried again within hours', { tags: 'long' }, async () => {
    const day = today()
    await runDaily(1)
    app.clock.advance(DAY_MS)
    app.paypal.fault('reporting', '500_before')
    await app.runJobs()
    expect(await dayOf(day)).toMatchObject({ failure: 'unreachable' })
    app.clock.advance(2 * 3_600_000)
    await app.runJobs()
    expect(await dayOf(day)).toMatchObject({ failure: null })
    app.paypal.turnReportingOff(true)
    await runDaily(1)
    expect((await days())[0]).toMatchObject({ failure: 'not_permitted' })
    app.paypal.turnReportingOff(false)
  })

  test('stored twice or by two processes at once, a difference is there once', async () => {
    const day = today()
    await invent('twice', 700)
    app.clock.advance(2 * DAY_MS)
    const compared = await compareDay(app.app.context, day)
    const store = () => transact(app.app.context, (unit) => storeDay(unit, compared))
    await Promise.all([store(), store(), store()])
    await app.runJobs()
    expect((await differences(day)).map(({ payment, here_cents }) => [payment, here_cents])).toEqual([
      ['twice', 700],
    ])
    expect(await dayOf(day)).toMatchObject({ differences: 1, open: 1 })
  })
})

describe('a day compared by hand', () => {
  test('is in the audit log', { tags: 'long' }, async () => {
    const day = today()
    await invent('by-hand', 300)
    app.clock.advance(2 * DAY_MS)
    expect((await compareAgain(day)).status).toBe(200)
    expect(await auditOf(day)).toMatchObject([
      { action: 'ledger.compare_day', reason: 'Looking again.', details: { failure: null, open: 1 } },
    ])
  })

  test('while PayPal is away stays as it was compared before, and says when the newer try failed', async () => {
    const day = today()
    await invent('before-away', 300)
    await runDaily(2)
    const compared = await dayOf(day)
    expect(compared).toMatchObject({ failure: null, failed_retry: null, here: 1, open: 1 })
    app.clock.advance(1000)
    const at = app.clock.now().toISOString()
    app.paypal.fault('reporting', '500_before')
    const failed = { ...compared, failed_retry: { failure: 'unreachable', at } }
    expect((await compareAgain(day)).body).toEqual(failed)
    expect(await dayOf(day)).toEqual(failed)
    // The job leaves it alone: it is compared.
    app.clock.advance(3_600_000)
    await app.runJobs()
    expect(await dayOf(day)).toEqual(failed)
    expect(await auditOf(day)).toMatchObject([{ details: { failure: 'unreachable' } }])
    await compareAgain(day)
    expect(await dayOf(day)).toMatchObject({
      failure: null,
      failed_retry: null,
      compared: app.clock.now().toISOString(),
    })
  })

  test('of two that overlap the later one is kept, whichever is stored last', { tags: 'long' }, async () => {
    const day = today()
    await invent('overlapping', 400)
    app.clock.advance(2 * DAY_MS)
    const early = await compareDay(app.app.context, day)
    if (early.found.state !== 'read') throw new Error('not read')
    app.clock.advance(1000)
    // PayPal lists the payment meanwhile.
    const late = { ...early, begunAt: app.clock.now(), found: { ...early.found, differences: [] } }
    await transact(app.app.context, (unit) => storeDay(unit, late))
    await transact(app.app.context, (unit) => storeDay(unit, early))
    const failed = { ...early, found: { state: 'unreachable' } } as const
    await transact(app.app.context, (unit) => storeDay(unit, failed))
    expect(await dayOf(day)).toMatchObject({
      failed_retry: null,
      open: 0,
      differences: 0,
      compared: late.begunAt.toISOString(),
    })
  })
})

describe('payouts that did not arrive', () => {
  test('may be listed as sent and as returned, or come back later', { tags: 'long' }, async () => {
    const day = today()
    const [eve, bob, cid] = [
      await playerWithCash(app, 1000),
      await playerWithCash(app, 1000, 'bob+unclaimed@paypal.example'),
      await playerWithCash(app, 1000, 'cid+unclaimed@paypal.example'),
    ]
    const [back, waiting, returned] = [
      (await tryWithdrawal(app, eve, 300)).body.id,
      (await tryWithdrawal(app, bob, 400)).body.id,
      (await tryWithdrawal(app, cid, 500)).body.id,
    ]
    await waitForStatus(app, back, 'succeeded')
    await waitForStatus(app, waiting, 'unclaimed')
    await app.paypal.setPayout(back, 'REVERSED')
    await app.paypal.setPayout(returned, 'RETURNED')
    await waitForStatus(app, back, 'returned')
    await waitForStatus(app, returned, 'returned')
    await runDaily(2)
    // Three captures and three payouts, two of which came back.
    expect(await dayOf(day)).toMatchObject({ failure: null, paypal: 8, differences: 0 })
    // PayPal names a return only by the payout that it takes back.
    const { found } = await compareDay(app.app.context, day)
    expect(found.state === 'read' && found.listed.filter((each) => each.kind === 'payout_return')).toEqual([
      expect.objectContaining({ payment: back, cents: 300 }),
      expect.objectContaining({ payment: returned, cents: 500 }),
    ])
  })
})

describe('a difference', () => {
  const resolve = async (id: number, reason: string, who?: Person) =>
    ask(app.url, `${path}/differences/${id}/`, {
      method: 'PUT',
      body: { reason },
      token: (who ?? (await admin())).accessToken,
    })

  test('waits in today and in the metrics until somebody closes it with a reason', async () => {
    const day = today()
    await invent('lonely', 900)
    await runDaily(2)
    const [found] = await differences(day)
    const id = found?.id ?? 0
    const waits = async () => {
      const { items } = await must<CallAnswer<typeof readToday>>(app.url, '/v1/admin/today/', await by())
      return items.filter((each) => each.kind === 'ledger' && each.id === String(id)).length
    }
    expect(await waits()).toBe(1)
    const attention = await listAttention(app.db, app.clock.now(), 200)
    expect(attention.filter(({ what }) => what === 'difference').map((each) => each.id)).toContain(String(id))
    const before = (await countAttention(app.db, app.clock.now())).difference
    expect((await resolve(id, 'no')).status).toBe(400)
    const closed = await resolve(id, 'Refunded by hand')
    expect(closed.body).toMatchObject({ resolved: { reason: 'Refunded by hand' } })
    expect((await resolve(id, 'Once more')).body).toMatchObject({ code: 'already_resolved' })
    expect((await resolve(999_999, 'Nothing')).body).toMatchObject({ code: 'not_found' })
    expect(await waits()).toBe(0)
    expect(Number((await countAttention(app.db, app.clock.now())).difference)).toBe(Number(before) - 1)
    expect(await differences()).not.toContainEqual(expect.objectContaining({ id }))
    const audit = await ask<{ results: object[] }>(
      app.url,
      `/v1/admin/audit/?kind=difference&id=${id}`,
      await by(),
    )
    expect(audit.body.results).toMatchObject([
      { action: 'ledger.resolve_difference', reason: 'Refunded by hand', details: { here_cents: 900 } },
    ])
  })

  test('stays closed when the day is compared again, and opens again with another amount', async () => {
    const day = today()
    await invent('changing', 900)
    app.clock.advance(2 * DAY_MS)
    expect((await compareAgain(day)).body).toMatchObject({ open: 1 })
    const [found] = await differences(day)
    await resolve(found?.id ?? 0, 'Known')
    expect((await compareAgain(day)).body).toMatchObject({ open: 0, differences: 1 })
    const { found: real, begunAt } = await compareDay(app.app.context, day)
    if (real.state !== 'read') throw new Error('not read')
    const [difference] = real.differences
    if (!difference) throw new Error('no difference')
    const other = { ...real, differences: [{ ...difference, hereCents: 901 }] }
    await transact(app.app.context, (unit) => storeDay(unit, { day, begunAt, found: other }))
    expect(await dayOf(day)).toMatchObject({ open: 1 })
    await transact(app.app.context, (unit) =>
      storeDay(unit, { day, begunAt, found: { ...real, differences: [] } }),
    )
    expect(await dayOf(day)).toMatchObject({ open: 0, differences: 0 })
  })

  test('of one’s own payment is for a colleague', async () => {
    const day = today()
    const boss = await admin()
    const payment = await payIn(app, boss, 1200)
    app.clock.advance(2 * DAY_MS)
    const { found: real, begunAt } = await compareDay(app.app.context, day)
    if (real.state !== 'read') throw new Error('not read')
    const at = Date.parse(`${day}T12:00:00Z`)
    const own = { kind: 'refund', payment, paypalId: 'R1', hereCents: null, paypalCents: 5, at } as const
    await transact(app.app.context, (unit) =>
      storeDay(unit, { day, begunAt, found: { ...real, differences: [own] } }),
    )
    const [found] = await differences(day)
    expect(found?.player?.username).toBe(boss.username)
    const refused = await resolve(found?.id ?? 0, 'Mine', await newSession(app.url, boss))
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'own_payment' }])
  })
})

test('a day whose list cannot be complete is not compared', async () => {
  expect((await compareAgain(today())).body).toMatchObject({ code: 'too_early' })
  expect((await compareAgain('2026-02-30')).status).toBe(400)
})
