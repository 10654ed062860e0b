import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { deleteRatings, lockRatings, putRatings, type NewRating } from './queries.ts'
import { updateBuckets, type BucketChange } from './rank-buckets.ts'

let app: TestApp

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** The buckets that are not as counted from the ratings. */
async function listWrongBuckets(): Promise<unknown[]> {
  const { rows } = await sql`
    with placed as (
      select mode_id, period, listing.region, rating, won from ratings
      cross join lateral (values (''), (ratings.region)) as listing (region) where listing.region is not null
    ), counted as (
      select mode_id, period, region, 'rating' as metric, rating as value, count(*)::int as players from placed group by 1, 2, 3, 5
      union all select mode_id, period, region, 'wins', won, count(*)::int from placed group by 1, 2, 3, 5
    ), stored as (
      select mode_id, period, region, metric, value, players from rank_buckets where players > 0
    )
    (select * from counted except select * from stored) union all (select * from stored except select * from counted)`.execute(
    app.db,
  )
  return rows
}

test('buckets agree with the ratings after many concurrent settlements, and after players are removed', async () => {
  const [mode] = await listModeRows(app.db)
  if (!mode) throw new Error('no mode')
  const names = Array.from({ length: 12 }, (_, index) => `player_${index}`)
  const people = await insertPlayers(app, names, 'rocket-league')
  const settle = (index: number) =>
    transact(app.app.context, async ({ trx, now }) => {
      const pair = [people[index % 12], people[(index * 5 + 1) % 12]].flatMap((each) =>
        each ? [each.id] : [],
      )
      const ids = [...new Set(pair)]
      const before = await lockRatings(trx, mode.id, ids)
      const after = ids.map((id, position): NewRating => {
        const old = before.get(id)
        // Few values, so that many settlements meet at the same buckets.
        return {
          player_id: id,
          mode_id: mode.id,
          mu: 25,
          sigma: 8,
          rating: 1200 + ((index * 64 + position * 17) % 5) * 63,
          matches: (old?.matches ?? 0) + 1,
          wins: (old?.wins ?? 0) + (position === 0 ? 1 : 0),
          losses: (old?.losses ?? 0) + (position === 0 ? 0 : 1),
          draws: 0,
          period: 0,
          played: (old?.played ?? 0) + 1,
          won: (old?.won ?? 0) + (position === 0 ? 1 : 0),
          lost: (old?.lost ?? 0) + (position === 0 ? 0 : 1),
          drawn: 0,
          updated_at: now,
        }
      })
      await putRatings(trx, mode.id, before, after)
    })
  await Promise.all(Array.from({ length: 240 }, (_, index) => settle(index)))
  expect(await listWrongBuckets()).toEqual([])
  const { count } = await app.db
    .selectFrom('rank_buckets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(5)

  for (const person of people.slice(0, 6))
    await transact(app.app.context, ({ trx }) => deleteRatings(trx, person.id))
  expect(await listWrongBuckets()).toEqual([])
})

async function countWaiting(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

test('settlements at a value that is new to the ladder do not wait for each other in a circle', async () => {
  const [mode] = await listModeRows(app.db)
  if (!mode) throw new Error('no mode')
  const one = (metric: BucketChange['metric'], value: number): BucketChange => ({
    period: 0,
    region: '',
    metric,
    value,
    players: 1,
  })
  await transact(app.app.context, ({ trx }) => updateBuckets(trx, mode.id, [one('wins', 900)]))
  const hasInserted = Promise.withResolvers<void>()
  const attempts: string[] = []
  const first = transact(app.app.context, async ({ trx }) => {
    attempts.push('first')
    await updateBuckets(trx, mode.id, [one('rating', 9000)])
    hasInserted.resolve()
    // The second one waits for this new value now.
    await expect.poll(() => countWaiting(trx), { interval: 10 }).toBe(1)
    await updateBuckets(trx, mode.id, [one('wins', 900)])
  })
  await hasInserted.promise
  const second = transact(app.app.context, ({ trx }) => {
    attempts.push('second')
    return updateBuckets(trx, mode.id, [one('rating', 9000), one('wins', 900)])
  })
  await Promise.all([first, second])
  // Neither was a victim of the other.
  expect(attempts).toEqual(['first', 'second'])
})
