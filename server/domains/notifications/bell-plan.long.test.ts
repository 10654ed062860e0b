import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { sized } from '#core/testing/sized.ts'
import { type Person } from '#server/testing/visitor.ts'
import { insertAccount } from '#server/testing/people.ts'
import { countUnread, listing, listShown, type ListPage } from './queries.ts'

const MANY = sized(50_000, 1_000_000)
/** Each row of a page is one look into an index and one into the table, and one for who sent it. */
const MOST_BUFFERS = 120

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_many')
  const others = await Promise.all(['bob_many', 'eve_many'].map((name) => insertAccount(app.url, name)))
  await app.db.transaction().execute(async (trx) => {
    for (const setting of [
      'synchronous_commit = off',
      'statement_timeout = 0',
      "maintenance_work_mem = '256MB'",
    ])
      await sql.raw(`set local ${setting}`).execute(trx)
    await sql`alter table notifications drop constraint notifications_player_id_fkey`.execute(trx)
    // Creating the indexes after the inserts takes a third of the time.
    const { rows: indexes } = await sql<{
      name: string
      made: string
    }>`select indexname as name, indexdef as made from pg_indexes where tablename = 'notifications' and indexname <> 'notifications_pkey'`.execute(
      trx,
    )
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
    // As many for other players as for this one; every tenth unread, all types.
    for (const owners of [[ann.id], others.map(({ id }) => id)])
      await sql`
        insert into notifications (player_id, type, message_key, message_params, extras, read_at, created_at)
        select (${owners}::uuid[])[1 + n % ${owners.length}], 1 + n % 7, 'notifications.text', jsonb_build_object('text', 'Number ' || n), '{}', case when n % 10 > 0 then ${new Date()}::timestamptz end, ${new Date()}::timestamptz - n * interval '1 second'
        from generate_series(1, ${MANY}::int) n`.execute(trx)
    for (const { made } of indexes) await sql.raw(made).execute(trx)
  })
  await sql`vacuum analyze notifications, notification_counts`.execute(app.db)
}, 300_000)
afterAll(() => app.close())

test.each<[string, Partial<ListPage>]>([
  ['the first page', {}],
  ['the oldest', { order: 'asc' }],
  ['what is unread', { unreadOnly: true }],
  ['one kind', { type: 5 }],
  ['what is unread of one kind', { type: 5, unreadOnly: true }],
])('%s of very many is read by its index, and counted without counting', async (_name, narrowed) => {
  const page: ListPage = { playerId: ann.id, order: 'desc', offset: 0, limit: 10, ...narrowed }
  const { count, unread, rows } = await listShown(app.db, page)
  expect(rows).toHaveLength(10)
  expect(unread).toBe(MANY / 10)
  const whole = narrowed.unreadOnly ? MANY / 10 : MANY
  expect(Math.abs(count - (narrowed.type === undefined ? whole : whole / 7))).toBeLessThan(1)
  const compiled = listing(page).compile(app.db)
  const { rows: explained } = await app.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `explain (analyze, buffers, timing off) ${compiled.sql}`,
  })
  const plan = explained.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on notifications')
  expect(plan).toMatch(/Index (Only )?Scan.* using notifications_(shown|unread)/)
  const buffers = [
    ...(/Buffers: shared ([^\n]+)/.exec(plan)?.[1] ?? '').matchAll(/(?:hit|read)=(\d+)/g),
  ].reduce((sum, [, figure]) => sum + Number(figure), 0)
  expect(buffers, `${plan}`).toBeGreaterThan(0)
  expect(buffers, `${plan}`).toBeLessThan(MOST_BUFFERS)
})

test('the unread count of the live event reads seven rows', async () => {
  expect(await countUnread(app.db, ann.id)).toBe(MANY / 10)
})
