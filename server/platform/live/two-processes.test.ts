import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { startRedis, type TestRedis } from '#server/testing/redis.ts'
import { openStream } from '#server/testing/stream.ts'

const CHANGES = 20

let redis: TestRedis
const apps: TestApp[] = []
let statements: string[] = []
// The connections of both processes.
const { query } = pg.Client.prototype
beforeAll(async () => {
  const counted = function (this: pg.Client, first: string | { text: string }, ...others: unknown[]) {
    statements.push(typeof first === 'string' ? first : first.text)
    return (query as (...given: unknown[]) => unknown).call(this, first, ...others)
  }
  pg.Client.prototype.query = counted as typeof query // one of its overloads
  redis = await startRedis()
  const env = { REDIS_URL: redis.url }
  const first = await startTestApp(env)
  apps.push(first, await startTestApp(env, { databaseUrl: first.databaseUrl }))
})
afterAll(async () => {
  pg.Client.prototype.query = query
  for (const app of apps.toReversed()) await app.close()
  await redis.close()
})

test('a changed row of the list is loaded once, however many processes send it', async () => {
  const [first, second] = apps as [TestApp, TestApp]
  const [ann] = await insertPlayers(first, ['ann_two'], 'rocket-league')
  const { body: lobby } = await playActions(first).open(ann, { mode: '1v1' })
  const streams = await Promise.all(
    apps.flatMap(({ url }) => [1, 2].map(() => openStream(url, { topics: ['lobbies'] }))),
  )
  const change = (app: TestApp) =>
    transact(app.app.context, async ({ trx, record }) => {
      await trx
        .updateTable('lobbies')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('id', '=', lobby.id)
        .execute()
      record({ type: 'lobby.changed', lobbyId: lobby.id, isPrivate: false, playerIds: [] })
    })
  let wanted = lobby.version
  const countLoads = async () => {
    statements = []
    for (let count = 1; count <= CHANGES; count++) {
      await change(count % 2 ? first : second)
      wanted += 1
      for (const stream of streams)
        while (((await stream.next('lobby_row')).data['row'] as Lobby).version < wanted);
    }
    return statements.filter((text) => text.includes('open_lobbies')).length
  }
  // A row is loaded twice when the process that loads for the other is slow, as all are for a while on a busy machine.
  await expect.poll(countLoads, { timeout: 120_000 }).toBeLessThan(CHANGES * 1.5)
  for (const stream of streams) stream.close()
})
