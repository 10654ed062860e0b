import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listYearTotals } from '#contract/payments/years.ts'
import { adjustment, deposit, grantPromo, prize, withdrawal, type Entry } from '#core/wallet/postings.ts'
import type { TransferKind } from '#core/wallet/postings.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { brokenInvariants } from '#server/testing/actions/ledger-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { countBroken } from '#server/domains/wallet/check-queries.ts'
import { placeHold, voidHolds } from '#server/domains/wallet/holds.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'

let app: TestApp
let boss: Person
let teller: Person
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  ;[boss, teller] = await insertPlayers(app, ['boss_y', 'teller_y'])
  await setRole(app.db, boss.username, 'admin')
  await app.db
    .transaction()
    .execute((trx) =>
      putGranted(trx, { playerId: teller.id, granted: ['ledger'], byId: null, now: new Date() }),
    )
})
afterAll(() => app.close())

const at = <Value>(time: string, work: (unit: Unit) => Promise<Value>): Promise<Value> =>
  transact({ ...app.app.context, clock: { ...app.clock, now: () => new Date(time) } }, work)
const book = (time: string, kind: TransferKind, entries: Entry[]) =>
  at(time, (unit) => post(unit, { kind, key: `year:${++count}`, cause: { kind: 'test', id: '1' }, entries }))
async function playerIn(country: string | null): Promise<Person> {
  const [person] = await insertPlayers(app, [`year_${++count}`])
  const address = country && JSON.stringify({ full: `1 Main Street, ${country}`, country })
  await app.db
    .updateTable('players')
    .set({ address, first_name: 'Ann', last_name: 'O’Neill, "Jr"' })
    .where('id', '=', person.id)
    .execute()
  return person
}
type Year = CallAnswer<typeof listYearTotals>
const read = (year: number, query: Record<string, string> = {}, by = boss) =>
  must<Year>(app.url, `/v1/admin/ledger/years/${year}/?${new URLSearchParams(query)}`, {
    token: by.accessToken,
  })
const rowOf = async (year: number, { username }: Person) => (await read(year, { name: username })).results[0]

test(
  'what was won, paid for entries, given, withdrawn and corrected, each in the year of its booking (UTC)',
  { tags: 'long' },
  async () => {
    const ann = await playerIn('US')
    const lobby = { kind: 'lobby', id: 'y1' } as const
    const other = { kind: 'lobby', id: 'y2' } as const
    await book('2021-12-31T23:59:59.998Z', 'deposit', deposit(ann.id, 10_000))
    await book('2021-12-31T23:59:59.999Z', 'prize', prize(ann.id, 700))
    await book('2022-01-01T00:00:00.000Z', 'prize', prize(ann.id, 5000))
    await book('2022-01-02T00:00:00Z', 'promo', grantPromo(ann.id, 300))
    const enter = (cause: typeof lobby | typeof other, amountCents: number) =>
      at('2022-02-01T00:00:00Z', (unit) =>
        placeHold(unit, { playerId: ann.id, cause, amountCents, promoFirst: true }),
      )
    // 300 of the first are bonus; the second is returned.
    await enter(lobby, 1000)
    await enter(other, 400)
    await at('2022-02-02T00:00:00Z', (unit) => voidHolds(unit, { cause: other }))
    await at('2022-03-01T00:00:00Z', async (unit) => {
      const step = withdrawal(ann.id, 2000, await lockBalances(unit.trx, ann.id))
      if (step.ok)
        await post(unit, { kind: 'withdrawal', key: 'year:out', cause: lobby, entries: step.value })
      const fix = adjustment(ann.id, 'cash', -50, await lockBalances(unit.trx, ann.id))
      if (fix.ok) await post(unit, { kind: 'adjustment', key: 'year:fix', cause: lobby, entries: fix.value })
    })
    expect(await rowOf(2021, ann)).toMatchObject({ won_cents: 700, entries_cents: 0, net_cents: 700 })
    expect(await rowOf(2022, ann)).toMatchObject({
      country: 'US',
      won_cents: 5000,
      entries_cents: 700,
      net_cents: 4300,
      credit_cents: 300,
      paid_out_cents: 2000,
      corrected_cents: -50,
      threshold: 'below',
    })
    expect((await read(2022)).years).toContain(2021)
    expect(await brokenInvariants(app)).toEqual([])
  },
)

test(
  'the check of the ledger finds a total that is not the sum of its entries',
  { tags: 'long' },
  async () => {
    await expect(
      app.db.transaction().execute(async (trx) => {
        await sql`update ledger_years set won_cents = won_cents + 1 where year = 2022`.execute(trx)
        expect((await countBroken(trx))['years_are_sums']).toBe(1)
        throw new Error('roll back')
      }),
    ).rejects.toThrow('roll back')
  },
)

describe('thresholds', () => {
  test('are those of the year and the country, and filter the list', async () => {
    const [near, over, abroad, unknown] = [
      await playerIn('US'),
      await playerIn('US'),
      await playerIn('DE'),
      await playerIn(null),
    ]
    for (const [person, cents] of [
      [near, 48_000],
      [over, 60_000],
      [abroad, 900_000],
      [unknown, 900_000],
    ] as const)
      await book('2023-05-05T00:00:00Z', 'prize', prize(person.id, cents))
    const names = async (show: string) =>
      (await read(2023, { show })).results.map(({ player }) => player.username)
    expect(await names('near')).toEqual([near.username])
    expect(await names('reached')).toEqual([over.username])
    expect(await names('all')).toHaveLength(4)
    expect(await rowOf(2023, abroad)).toMatchObject({ threshold: null, country: 'DE' })
    expect((await read(2023, { show: 'reached' })).totals).toMatchObject({ players: 1, won_cents: 60_000 })
    // The same amount is below the threshold of another year.
    await book('2026-02-02T00:00:00Z', 'prize', prize(over.id, 60_000))
    expect(await rowOf(2026, over)).toMatchObject({ threshold: 'below' })
    expect((await read(2003, { show: 'reached' })).results).toEqual([])
    const inUs = async (year: number) =>
      (await read(year)).thresholds
        .filter(({ country }) => country === 'US')
        .map((each) => [each.from_year, each.until_year, each.cents, each.applies])
    expect(await inUs(2023)).toEqual([
      [2020, 2025, 60_000, true],
      [2026, null, 200_000, false],
    ])
    expect((await inUs(2026)).map(([, , , applies]) => applies)).toEqual([false, true])
  })
})

test(
  'pages go on where the last one ended, also among equal sums; totals come with the first',
  { tags: 'long' },
  async () => {
    const people = await insertPlayers(
      app,
      Array.from({ length: 53 }, (_, each) => `many_${each}`),
    )
    for (const [nth, { id }] of people.entries())
      await book('2024-05-05T00:00:00Z', 'prize', prize(id, nth < 3 ? 900 + nth : 500))
    const first = await read(2024)
    const second = await read(2024, { before: first.next ?? '' })
    const ids = [...first.results, ...second.results].map(({ player }) => player.id)
    expect([first.results.length, second.results.length, second.next]).toEqual([50, 3, null])
    expect(new Set(ids)).toEqual(new Set(people.map(({ id }) => id)))
    expect(first.results.slice(0, 3).map(({ won_cents }) => won_cents)).toEqual([902, 901, 900])
    expect(first.totals).toMatchObject({ players: 53, won_cents: 2703 + 50 * 500 })
    expect(second.totals).toBeNull()
  },
)

describe('the export', () => {
  const save = (body: Record<string, unknown>, by: Person) =>
    fetch(`${app.url}/api/v1/admin/ledger/years/2023/export/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ show: 'reached', with_names: false, reason: 'Year end', ...body }),
    })

  test('has no legal names for those who may not see them, and refuses to add them', async () => {
    const lines = (await (await save({}, teller)).text()).trim().split('\r\n')
    expect(lines[0]).toBe(
      'year (UTC),player,id,country,won (USD),entries (USD),net (USD),credit given (USD),withdrawn (USD),corrected (USD),threshold',
    )
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^2023,year_\d+,[\w-]+,US,600\.00,0\.00,600\.00,0\.00,0\.00,0\.00,reached$/)
    const refused = await save({ with_names: true }, teller)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'no_personal_data',
    ])
    const without = await save({ reason: '' }, teller)
    expect(without.status).toBe(400)
  })

  test('has them for others, and the audit log keeps who took what and why', async () => {
    const text = await (await save({ with_names: true, show: 'all' }, boss)).text()
    expect(text).toContain('Ann,"O’Neill, ""Jr""","1 Main Street, US",US,600.00')
    const { body } = await ask<{ results: Record<string, unknown>[] }>(
      app.url,
      '/v1/admin/audit/?kind=ledger&id=2023',
      { token: boss.accessToken },
    )
    expect(body.results.map(({ action, reason, details }) => ({ action, reason, details }))).toEqual([
      {
        action: 'ledger.export_year',
        reason: 'Year end',
        details: { players: 4, show: 'all', with_names: true },
      },
      {
        action: 'ledger.export_year',
        reason: 'Year end',
        details: { players: 1, show: 'reached', with_names: false },
      },
    ])
  })
})
