import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { startFrozenApp, type FrozenApp } from '#server/testing/frozen-network.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let frozen: FrozenApp
/** Not over the network. */
let db: Db
let people: Person[]
beforeAll(async () => {
  frozen = await startFrozenApp({ max: 4 })
  db = openDb(openPool(frozen.database.url, { max: 1 }))
  people = await insertPlayers(frozen.app, ['ann_lost', 'bob_lost'], 'rocket-league')
  // Nothing else commits.
  await frozen.app.app.context.jobs.stop()
})
afterEach(() => frozen.network.thaw())
afterAll(async () => {
  await db.destroy()
  await frozen.close()
})

const open = (who: Person | undefined, key: string) =>
  ask(frozen.app.url, '/v1/lobbies/', {
    method: 'POST',
    token: who?.accessToken,
    key,
    body: { game: 'rocket-league', mode: '2v2' },
  })
const lobbiesOf = async (who: Person | undefined) => {
  const rows = await db
    .selectFrom('lobbies')
    .innerJoin('lobby_seats', 'lobby_seats.lobby_id', 'lobbies.id')
    .select('lobbies.id')
    .where('lobby_seats.player_id', '=', who?.id ?? '')
    .execute()
  return rows.length
}

test('a commit whose answer was lost is not repeated under the same key, and is there as a whole', async () => {
  const [ann] = people
  frozen.network.holdAnswerTo('commit\0')
  expect((await open(ann, 'a')).status).toBe(503)
  expect(await lobbiesOf(ann)).toBe(1)
  frozen.network.thaw()
  frozen.app.clock.advance(21_000)
  const repeated = await open(ann, 'a')
  expect([repeated.status, repeated.body['code']]).toEqual([400, 'idempotency_key_lost'])
  expect(await lobbiesOf(ann)).toBe(1)
})

test(
  'work that fell silent before its commit leaves nothing, and is done once under the same key',
  { tags: 'long' },
  async () => {
    const [, bob] = people
    frozen.network.holdAnswerTo('insert into "lobbies"')
    expect((await open(bob, 'b')).status).toBe(503)
    expect(await lobbiesOf(bob)).toBe(0)
    frozen.network.thaw()
    expect((await open(bob, 'b')).status).toBe(201)
    expect((await open(bob, 'b')).status).toBe(201)
    expect(await lobbiesOf(bob)).toBe(1)
  },
)
