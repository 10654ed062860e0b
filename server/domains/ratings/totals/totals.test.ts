import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readTotals } from '#contract/ratings/totals.ts'
import { transact } from '#server/platform/db/transact.ts'
import { up } from '#server/platform/db/migrations/0072-game-totals.ts'
import { up as addRegions } from '#server/platform/db/migrations/0075-total-regions.ts'
import { give, hold } from '#server/testing/actions/ledger-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { settleHolds } from '#server/domains/wallet/holds.ts'
import { followProfile } from '../regions/move.ts'
import { addTotals, deleteTotals, type TotalMetric } from './change-queries.ts'
import { countPayout } from './totals.ts'

type Page = CallAnswer<typeof readTotals>

let app: TestApp
let people: Person[]
beforeAll(async () => {
  app = await startTestApp()
  people = await insertPlayers(app, ['Ann', 'Bob', 'Cem', 'Dora', 'Eve'])
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['game_totals', 'total_buckets', 'shown_earnings'])
    await sql`delete from ${sql.table(table)}`.execute(app.db)
})

const read = (query = '', who?: Person) =>
  must<Page>(app.url, `/v1/leaderboards/totals/?game=chess&metric=earnings&${query}`, {
    token: who?.accessToken,
  })
const show = (who: Person | undefined, isShown = true) =>
  must(app.url, '/v1/leaderboards/shown-earnings/', {
    method: 'PUT',
    token: who?.accessToken,
    body: { is_shown: isShown },
  })
const add = (who: Person | undefined, by: number, metric: TotalMetric = 'earnings') =>
  transact(app.app.context, ({ trx }) =>
    addTotals(trx, { game: 'chess', metric, changes: [{ playerId: who?.id ?? '', by }] }),
  )
const places = ({ results }: Page) =>
  results.map(({ username, place, value }) => `${place} ${username} ${value}`)

/** Two players pay for a lobby, and the first one wins it. Returns its cause. */
async function playForMoney(winner: Person, loser: Person): Promise<{ kind: 'lobby'; id: string }> {
  const { id } = await must<{ id: number }>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: winner.accessToken,
    body: { game: 'chess', mode: 'blitz' },
  })
  const cause = { kind: 'lobby' as const, id: String(id) }
  for (const who of [winner, loser]) {
    await give(app, who.id, 500)
    await hold(app, who.id, cause, 500)
  }
  await transact(app.app.context, (unit) =>
    settleHolds(unit, { cause, winners: [{ playerId: winner.id, weight: 1 }], feeBasisPoints: 1000 }),
  )
  await must(app.url, `/v1/lobbies/${id}/cancel/`, { method: 'PUT', token: winner.accessToken })
  await app.app.settle()
  return cause
}

test('what a lobby paid out is counted once, and shown to others only by choice', async () => {
  const [ann, bob] = people as [Person, Person]
  const { kind, id } = await playForMoney(ann, bob)
  await transact(app.app.context, (unit) =>
    countPayout(unit, { type: 'winnings.paid', causeKind: kind, causeId: id }),
  )
  expect(await read()).toMatchObject({ count: 0, results: [], me: null, is_shown: null, ahead: null })
  expect(await read('', ann)).toMatchObject({
    count: 0,
    me: { place: 1, username: 'Ann', value: 900 },
    is_shown: false,
  })
  expect((await read('', bob)).me).toBeNull()
  await show(ann)
  await show(ann)
  expect(await read()).toMatchObject({ count: 1, results: [{ place: 1, username: 'Ann', value: 900 }] })
  expect(await read('', ann)).toMatchObject({ is_shown: true })
  await playForMoney(ann, bob)
  expect(places(await read())).toEqual(['1 Ann 1800'])
  await show(ann, false)
  expect(await read()).toMatchObject({ count: 0, results: [] })
  expect(await bucketsAreRight()).toBe(true)
})

test(
  'equal sums share a place, pages go on without a gap, and who is next above',
  { tags: 'long' },
  async () => {
    for (const [index, cents] of [70_000, 70_000, 69_900, 12, 0].entries()) {
      await add(people[index], cents)
      await show(people[index])
    }
    const all = await read('', people[3])
    expect(all.count).toBe(4)
    expect(places(all).map((line) => line.replace(/(Ann|Bob) /, ''))).toEqual([
      '1 70000',
      '1 70000',
      '3 Cem 69900',
      '4 Dora 12',
    ])
    expect(all).toMatchObject({ me: { place: 4 }, ahead: { username: 'Cem', value: 69_900 } })
    for (const page of [1, 2, 3, 4, 5])
      expect((await read(`page=${page}&page_size=1`)).results).toEqual(all.results.slice(page - 1, page))
  },
)

test('each value lies in its own range', { tags: 'long' }, async () => {
  const { rows } = await sql<{ ok: boolean }>`
    select bool_and(total_bucket_start(total_bucket(v)) <= v and total_bucket_start(total_bucket(v) + 1) > v) as ok
    from (select generate_series(0, 5000)::bigint as v union all select (1::bigint << n) - 1 from generate_series(6, 50) n
      union all select 1::bigint << n from generate_series(6, 50) n) each`.execute(app.db)
  expect(rows[0]?.ok).toBe(true)
})

test('among friends, places are counted among those who are listed', async () => {
  const [ann, bob, cem] = people as [Person, Person, Person]
  await sql`insert into friendships (from_player_id, to_player_id, status, created_at, answered_at)
    values (${ann.id}, ${bob.id}, 'friends', now(), now())`.execute(app.db)
  for (const [who, cents] of [
    [ann, 100],
    [bob, 300],
    [cem, 900],
  ] as const) {
    await add(who, cents)
    await show(who)
  }
  expect(places(await read('scope=friends', ann))).toEqual(['1 Bob 300', '2 Ann 100'])
  expect(await read('scope=friends', ann)).toMatchObject({
    count: 2,
    me: { place: 2 },
    ahead: { username: 'Bob' },
  })
  await show(bob, false)
  expect(places(await read('scope=friends', ann))).toEqual(['1 Ann 100'])
  expect(await read('scope=friends')).toMatchObject({ count: 0, results: [] })
})

test('by region: that of the country on the public page, which moves with the profile', async () => {
  const [ann, bob, cem, dora] = await insertPlayers(app, ['Anna', 'Bert', 'Cara', 'Dirk'])
  const live = async (who: Person, country: string | null, isPrivate = false) => {
    await sql`update players set is_private = ${isPrivate}, address = ${
      country === null ? null : JSON.stringify({ country })
    }::jsonb where id = ${who.id}`.execute(app.db)
    await transact(app.app.context, (unit) =>
      followProfile(unit, { type: 'account.changed', playerId: who.id, parts: ['profile'] }),
    )
  }
  await live(ann, 'DE')
  await live(bob, 'FR')
  await live(cem, 'JP')
  await live(dora, 'DE', true)
  for (const [index, who] of [ann, bob, cem, dora].entries()) {
    await add(who, 100 * (index + 1))
    await show(who)
  }
  expect(places(await read('region=eu'))).toEqual(['1 Bert 200', '2 Anna 100'])
  expect(await read('region=eu', ann)).toMatchObject({
    count: 2,
    me: { place: 2 },
    ahead: { username: 'Bert', value: 200 },
  })
  expect((await read('region=na', ann)).me).toBeNull()
  await live(bob, 'US')
  await live(dora, 'DE')
  expect(places(await read('region=na'))).toEqual(['1 Bert 200'])
  expect(places(await read('region=eu'))).toEqual(['1 Dirk 400', '2 Anna 100'])
  await add(ann, 500)
  await show(dora, false)
  expect(places(await read('region=eu'))).toEqual(['1 Anna 600'])
  expect(places(await read(''))).toEqual(['1 Anna 600', '2 Cara 300', '3 Bert 200'])
  expect(await bucketsAreRight()).toBe(true)
  for (const who of [ann, bob, dora]) await live(who, null)
  expect(await read('region=eu')).toMatchObject({ count: 0, results: [] })
  expect(await bucketsAreRight()).toBe(true)
})

test('sums and choices at once, and an erased account: the buckets stay right', async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0 ? show(people[index % 5], index % 2 === 0) : add(people[index % 5], index * 37),
    ),
  )
  expect(await bucketsAreRight()).toBe(true)
  await transact(app.app.context, ({ trx }) => deleteTotals(trx, people[0]?.id ?? ''))
  expect(await bucketsAreRight()).toBe(true)
  expect(await read('', people[0])).toMatchObject({ me: null, is_shown: false })
})

test('a game that there is not, and a choice without signing in', async () => {
  expect((await ask(app.url, '/v1/leaderboards/totals/?game=tag')).status).toBe(404)
  expect((await ask(app.url, '/v1/leaderboards/shown-earnings/')).status).toBe(401)
})

test('the migration fills the sums from the ledger, and what it took in is not counted again', async () => {
  const [ann, bob] = people as [Person, Person]
  await sql`delete from counted_payouts`.execute(app.db)
  const { kind, id } = await playForMoney(bob, ann)
  const known = (await read('', bob)).me?.value ?? 0
  expect(known).toBe(900)
  for (const table of ['shown_earnings', 'game_totals', 'total_buckets', 'counted_payouts'])
    await sql`drop table ${sql.table(table)}`.execute(app.db)
  for (const made of ['total_bucket(bigint)', 'total_bucket_start(integer)'])
    await sql`drop function ${sql.raw(made)}`.execute(app.db)
  for (const migrate of [up, addRegions]) await migrate(app.db as unknown as Kysely<unknown>)
  const filled = (await read('', bob)).me?.value
  const { rows } = await sql<{ won: number }>`
    select sum(amount_cents)::bigint as won from ledger_entries entries join ledger_accounts accounts on accounts.id = account_id
    where kind = 'settle' and amount_cents > 0 and player_id = ${bob.id}`.execute(app.db)
  expect(filled).toBe(rows[0]?.won)
  await transact(app.app.context, (unit) =>
    countPayout(unit, { type: 'winnings.paid', causeKind: kind, causeId: id }),
  )
  expect((await read('', bob)).me?.value).toBe(filled)
  expect((await read()).count).toBe(0)
})

/** Checks whether the kept buckets match the listed sums. */
async function bucketsAreRight(): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    with counted as (
      select game, metric, listing.region, total_bucket(value) as bucket, count(*) as players from game_totals
      cross join lateral (values (''), (game_totals.region)) listing (region)
      where is_listed and value > 0 and listing.region is not null group by 1, 2, 3, 4
    ), kept as (select game, metric, region, bucket, players from total_buckets where players <> 0)
    select not exists (select from (table counted except table kept) a)
      and not exists (select from (table kept except table counted) b) as ok`.execute(app.db)
  return rows[0]?.ok ?? false
}
