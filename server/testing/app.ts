import { rmSync } from 'node:fs'
import { createApp, type App } from '#server/app.ts'
import { manualClock } from '#server/platform/clock.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDb, openPool, type Db, type PoolOptions } from '#server/platform/db/open.ts'
import { loadSecrets } from '#server/platform/installation/former-keys.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { ensureEditions } from '#server/domains/site/editions.ts'
import { dataFolder } from './data-folder.ts'
import { testDatabase } from './database.ts'
import { registerStore } from './people.ts'
import { TEST_SECRET } from './secret.ts'
import { watchStaffActs } from './staff-calls.ts'
import { settleAfterWrites, watchWrites } from './visitor.ts'

export type TestApp = {
  url: string
  databaseUrl: string
  app: App
  db: Db
  clock: ReturnType<typeof manualClock>
  runJobs(): Promise<void>
  close(): Promise<void>
}

/** The app that closes while the next file runs: it lets requests arrive for a while, and dropping a database takes time. */
let closing: Promise<void> = Promise.resolve()

/** An address without a server, so that no test reaches a real service. */
export const NOBODY = 'http://127.0.0.1:9'

/**
 * Starts the real app on its own port, with a clock that the test moves, and with its own database or as a further process
 * on that of another app, which must be closed later.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { databaseUrl, pool: poolOptions }: { databaseUrl?: string; pool?: PoolOptions } = {},
): Promise<TestApp> {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await testDatabase()
  const folder = dataFolder('server')
  const read = readConfig({
    PORT: '0',
    DEMO: '0',
    RATE_LIMIT_SCALE: '10000',
    HUMAN_CHECK_TRIES: '4',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    LICHESS_BASE_URL: NOBODY,
    ...env,
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const config: Config = read.config
  const pool = openPool(database.url, { patienceMs: 120_000, ...poolOptions })
  const db = openDb(pool)
  await ensureCatalogue(db)
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'))
  await ensureEditions(db, clock.now())
  const secrets = await loadSecrets(db, { SECRET_KEY: TEST_SECRET, ...config }, clock.now())
  const app = await createApp({ config, db, pool, clock, secrets, logger: false })
  await app.start()
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const closeApp = async () => {
    await app.close()
    await db.destroy()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  registerStore(url, app.context)
  settleAfterWrites(url, () => app.settle())
  watchWrites(url, watchStaffActs(db))
  return {
    url,
    databaseUrl: database.url,
    app,
    db,
    clock,
    runJobs: () => runJobs(app, db, clock),
    async close() {
      settleAfterWrites(url, undefined)
      watchWrites(url, undefined)
      await closing
      closing = closeApp()
    },
  }
}

/** Closes every connection to the database, so that requests fail. */
export async function breakDatabase({ app, db, url }: TestApp): Promise<void> {
  settleAfterWrites(url, undefined)
  watchWrites(url, undefined)
  await app.context.jobs.stop()
  await app.stopEvents()
  await db.destroy()
}

/** Runs all due jobs, and waits for those that the server itself is running, and for the events of all. */
async function runJobs(app: App, db: Db, clock: TestApp['clock']): Promise<void> {
  const due = () =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('due_at', '<=', clock.now())
      .where('failed_at', 'is', null)
      .executeTakeFirst()
  for (;;) {
    await app.settle()
    await app.context.jobs.runDue(app.context)
    if (!(await due())) {
      // The server may have committed a job just now; what its events lead to can be due, too.
      await app.settle()
      if (!(await due())) return
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
