import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from './testing/cluster.ts'
import { startServer, type RunningServer } from './testing/child.ts'
import { testDatabase } from './testing/database.ts'

let database: TestDatabase
let server: RunningServer
beforeEach(async () => {
  database = await testDatabase()
  server = await startServer({ demo: false, databaseUrl: database.url })
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

test.skipIf(process.platform === 'win32')(
  'SIGTERM: requests in flight are answered, new ones are refused, and the process ends with 0',
  async () => {
    const { url, process: child } = server
    const locker = new pg.Client({ connectionString: database.url })
    await locker.connect()
    await locker.query('begin; lock table games in access exclusive mode')
    const waiting = async () =>
      (
        await locker.query<{ count: string }>(
          "select count(*) as count from pg_locks where relation = 'games'::regclass and not granted",
        )
      ).rows[0]?.count
    const pending = Promise.allSettled(
      Array.from({ length: 4 }, () => fetch(`${url}/api/v1/games/`).then(({ status }) => status)),
    )
    await expect.poll(waiting).toBe('4')
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
          () => 'accepted',
          () => 'refused',
        ),
      )
      .toBe('refused')
    await locker.query('rollback')
    await locker.end()
    expect((await pending).map((each) => (each.status === 'fulfilled' ? each.value : each.reason))).toEqual(
      Array.from({ length: 4 }, () => 200),
    )
    expect(await exited).toBe(0)
  },
)
