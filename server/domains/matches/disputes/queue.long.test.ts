import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { readQueue } from './queue.ts'

let app: TestApp
let people: Person[]
let db: Kysely<Tables>
let statements = 0

beforeAll(async () => {
  app = await startTestApp()
  people = await insertPlayers(app, ['ann', 'bob', 'mod'], 'rocket-league')
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(app.databaseUrl) }),
    log: () => void statements++,
  })
})
afterAll(async () => {
  await db.destroy()
  await app.close()
})

async function openDispute([ann, bob]: Person[]): Promise<number> {
  const actions = playActions(app)
  if (!ann || !bob) throw new Error('a match has two players')
  for (const who of [ann, bob]) await actions.pay(who, 1000)
  const { body: lobby } = await actions.open(ann, { mode: '1v1', entry_fee_cents: 300 })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const matchId = (await actions.look(lobby.id)).match_id ?? 0
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
  return matchId
}

/** Copies of a disputed match, each held by this moderator. */
async function copyDispute(matchId: number, count: number, moderatorId: string): Promise<void> {
  await sql`
    with copies as (
      insert into matches (lobby_id, mode_id, status, best_of, maps, round, votes, dispute, deadline_kind, deadline_at, started_at)
      select lobby_id, mode_id, status, best_of, maps, round, votes, dispute, deadline_kind, deadline_at, started_at
      from matches, generate_series(1, ${count}::int) where id = ${matchId} returning id
    ), copied_sides as (
      insert into sides (match_id, position, name, captain_id)
      select copies.id, position, name, captain_id from copies, sides where match_id = ${matchId}
    )
    insert into disputes (match_id, opened_at, moderator_id) select id, ${app.clock.now()}::timestamptz, ${moderatorId}::uuid from copies`.execute(
    app.db,
  )
}

test('a page of the queue takes as many statements for twenty disputes as for one', async () => {
  const mod = people[2]?.id ?? ''
  const read = async () => {
    const page = { step: undefined, offset: 0, limit: 100 }
    await readQueue(db, page, mod)
    statements = 0
    return { ...(await readQueue(db, page, mod)), statements }
  }
  const matchId = await openDispute(people)
  const one = await read()
  expect(one.results).toMatchObject([{ match_id: matchId, pot_cents: 600, moderator: null }])
  await copyDispute(matchId, 19, mod)
  const twenty = await read()
  expect([twenty.count, twenty.results.length]).toEqual([20, 20])
  expect(twenty.results.at(-1)).toMatchObject({
    lobby_id: expect.any(Number),
    mode: '1v1',
    step: 'statements',
    pot_cents: 0,
    moderator: { id: mod, username: 'mod' },
    sides: [{ name: 'ann' }, { name: 'bob' }],
  })
  expect([one.statements, twenty.statements]).toEqual([6, 6])
})
