import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposit, grantPromo, prize, type Entry, type TransferKind } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { placeHold, settleHolds, voidHolds } from './holds.ts'
import { post } from './ledger.ts'
import { statementOf } from './statement.ts'

let app: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob] = await insertPlayers(app, ['ann_history', 'bob_history'])
  const pay = (kind: TransferKind, key: string, entries: Entry[]) =>
    transact(app.app.context, (unit) => post(unit, { kind, key, cause: { kind: 'test', id: key }, entries }))
  await pay('deposit', 'one', deposit(ann.id, 2500))
  await pay('promo', 'two', grantPromo(ann.id, 300))
  app.clock.advance(1000)
  const cause = { kind: 'lobby', id: '12' } as const
  await transact(app.app.context, (unit) =>
    placeHold(unit, { playerId: ann.id, cause, amountCents: 500, promoFirst: true }),
  )
  app.clock.advance(1000)
  await transact(app.app.context, (unit) => voidHolds(unit, { cause }))
  app.clock.advance(60_000)
})
afterAll(() => app.close())

type Row = {
  created: string
  status: string
  kind: string
  description: string
  amount_cents: number
  balance_cents: number
  bucket: string
}
const history = (query = '') =>
  must<{ count: number; next: string | null; results: Row[] }>(
    app.url,
    `/v1/players/wallet-history/?${query}`,
    { token: ann.accessToken },
  )
const short = (row: Row) => `${row.kind} ${row.bucket} ${row.amount_cents} ${row.balance_cents}`

describe('the wallet', () => {
  test('integers: zero before the first movement', { tags: 'long' }, async () => {
    expect(await must(app.url, '/v1/wallet/', { token: bob.accessToken })).toMatchObject({
      cash_cents: 0,
      promo_cents: 0,
      held_cents: 0,
      can_withdraw: false,
    })
    expect(await must(app.url, '/v1/wallet/', { token: ann.accessToken })).toMatchObject({
      cash_cents: 2500,
      promo_cents: 300,
      held_cents: 0,
    })
  })

  test(
    'history: newest first, each with the balance of its bucket, page by page',
    { tags: 'long' },
    async () => {
      const { count, results } = await history()
      expect(count).toBe(6)
      expect(results.map(short)).toEqual([
        'entry_back cash 200 2500',
        'entry_back promo 300 300',
        'entry cash -200 2300',
        'entry promo -300 0',
        'deposit cash 2500 2500',
        'promo promo 300 300',
      ])
      expect(results.map(({ status }) => status)).toEqual([
        'completed',
        'completed',
        'returned',
        'returned',
        'completed',
        'completed',
      ])
      expect(results[2]?.description).toBe('Entry: lobby 12')
      const second = await history('page=2&page_size=4')
      expect(second.results.map(short)).toEqual(['deposit cash 2500 2500', 'promo promo 300 300'])
      expect(
        (await must<{ count: number }>(app.url, '/v1/players/wallet-history/', { token: bob.accessToken }))
          .count,
      ).toBe(0)
    },
  )

  test('filtered by kind, and by day or time', async () => {
    expect((await history('kind=entry')).results.map(short)).toEqual([
      'entry cash -200 2300',
      'entry promo -300 0',
    ])
    expect((await history('kind=entry,entry_back')).count).toBe(4)
    expect((await history('kind=entry,entry_back&page_size=1')).next).toContain('kind=entry%2Centry_back')
    expect((await history('from=2026-11-21&to=2026-11-21')).count).toBe(6)
    expect((await history('from=2026-11-22')).count).toBe(0)
    expect((await history('to=2026-11-20')).count).toBe(0)
    const [newest, , , , deposited] = (await history()).results
    const at = (row: Row | undefined) => encodeURIComponent(row?.created ?? '')
    expect((await history(`from=${at(newest)}`)).results.map(short)).toEqual([
      'entry_back cash 200 2500',
      'entry_back promo 300 300',
    ])
    expect((await history(`to=${at(deposited)}`)).results.map(short)).toEqual([
      'deposit cash 2500 2500',
      'promo promo 300 300',
    ])
    expect((await history('to=2026-11-21T12:00:00%2B02:00')).count).toBe(0)
    const bads = ['kind=theft', 'kind=entry,', 'from=yesterday', 'from=2026-02-30', 'to=12:00', 'format=pdf']
    for (const bad of bads)
      expect(
        (await ask(app.url, `/v1/players/wallet-history/?${bad}`, { token: ann.accessToken })).status,
      ).toBe(400)
  })

  test('as CSV: the whole period, oldest first, amounts in dollars', async () => {
    const response = await fetch(`${app.url}/api/v1/players/wallet-history/?format=csv`, {
      headers: { authorization: `Bearer ${ann.accessToken}` },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="statement.csv"')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toBe('time (UTC),kind,description,bucket,amount (USD),balance (USD),status,reference')
    expect(lines.at(-1)).toMatch(
      /^2026-11-21T12:00:02\.000Z,entry_back,Entry refunded: lobby 12,cash,2\.00,25\.00,completed,T\d+$/,
    )
  })

  test('text that a spreadsheet would run as a formula is escaped; quotes and commas are kept', () => {
    const row = {
      id: 1,
      created: '2026-11-21T12:00:00.000Z',
      kind: 'prize' as const,
      amount_cents: -5,
      balance_cents: 0,
      bucket: 'cash' as const,
      status: 'completed',
      reference: null,
    }
    const [, line] = statementOf([{ ...row, description: '=HYPERLINK("x"),-1' }]).split('\r\n')
    expect(line).toBe(`2026-11-21T12:00:00.000Z,prize,"'=HYPERLINK(""x""),-1",cash,-0.05,0.00,completed,`)
  })

  test('earnings: prizes minus entries per UTC day, without deposits and bonus', async () => {
    const [cat] = await insertPlayers(app, ['cat_earns'])
    const earnings = (query = '') =>
      must<{ total_cents: number; days: { day: string; cents: number }[] }>(
        app.url,
        `/v1/wallet/earnings/?${query}`,
        { token: cat.accessToken },
      )
    expect(await earnings()).toEqual({ total_cents: 0, days: [] })
    const pay = (kind: TransferKind, key: string, entries: Entry[]) =>
      transact(app.app.context, (unit) =>
        post(unit, { kind, key, cause: { kind: 'test', id: key }, entries }),
      )
    await pay('deposit', 'cat one', deposit(cat.id, 5000))
    expect(await earnings()).toEqual({ total_cents: 0, days: [] })
    await pay('prize', 'cat two', prize(cat.id, 700))
    await transact(app.app.context, (unit) =>
      placeHold(unit, {
        playerId: cat.id,
        cause: { kind: 'lobby', id: '13' },
        amountCents: 500,
        promoFirst: false,
      }),
    )
    // A held entry is not lost.
    expect(await earnings('days=7')).toMatchObject({ total_cents: 700 })
    const moved = await must<{ results: Row[] }>(app.url, '/v1/players/wallet-history/?kind=entry', {
      token: cat.accessToken,
    })
    expect(moved.results[0]).toMatchObject({ amount_cents: -500, status: 'held' })
    await transact(app.app.context, (unit) =>
      settleHolds(unit, {
        cause: { kind: 'lobby', id: '13' },
        winners: [{ playerId: ann.id, weight: 1 }],
        feeBasisPoints: 0,
      }),
    )
    const { total_cents: total, days } = await earnings('days=7')
    expect(total).toBe(200)
    expect(days).toHaveLength(7)
    expect(days.at(0)).toEqual({ day: '2026-11-15', cents: 0 })
    expect(days.at(-1)).toEqual({ day: '2026-11-21', cents: 200 })
    expect((await earnings()).days).toHaveLength(90)
    for (const bad of ['days=6', 'days=366', 'days=x', 'days=-8'])
      expect((await ask(app.url, `/v1/wallet/earnings/?${bad}`, { token: cat.accessToken })).status).toBe(400)
    expect((await ask(app.url, '/v1/wallet/earnings/')).status).toBe(401)
  })

  test('the hourly check verifies the ledger and is in the metrics', { tags: 'long' }, async () => {
    await app.runJobs()
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toMatch(/^ledger_broken\{invariant="balances_are_sums"\} 0$/m)
  })
})
