import { enableCompileCache } from 'node:module'
import { createApp, type App } from './app.ts'
import { banner } from './banner.ts'
import { systemClock } from './clock.ts'
import { readConfig, readDotEnv } from './config.ts'
import { migrateUp } from './db/migrate.ts'
import { openDatabase } from './db/database.ts'
import { openDb, openPool } from './db/open.ts'
import { fillDemoWorld } from './demo/fill.ts'
import { loggerOptions } from './log.ts'
import { deriveSecrets, secretKeyOf } from './secrets.ts'
import { ensureCatalogue } from './site/catalogue.ts'

enableCompileCache()
const STOP_MS = 10_000

readDotEnv()
const read = readConfig()
if ('problems' in read) {
  console.error(`The settings have mistakes:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}
const { config } = read

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (config.LOG_LEVEL === 'debug' || config.LOG_LEVEL === 'trace') console.error(error)
  process.exit(1)
}

async function run(): Promise<void> {
  const database = await openDatabase(config, (line) => console.log(line))
  const pool = openPool(database.url)
  const db = openDb(pool)
  const clock = systemClock
  let app: App | undefined
  try {
    await migrateUp(db)
    await ensureCatalogue(db)
    if (config.demo) await fillDemoWorld({ db, clock, log: (line) => console.log(line), isPlayMoney: config.isPlayMoney })
    const secrets = await deriveSecrets(secretKeyOf(config))
    app = await createApp({ config, db, pool, clock, secrets, logger: loggerOptions(config.LOG_LEVEL) })
    await app.start()
    await app.server.listen({ port: config.PORT, host: config.HOST })
    console.log(banner(config, { embedded: database.embedded }))

    const running = app
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), STOP_MS).unref()
      await running.close()
      await db.destroy()
      await database.stop()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  } catch (error) {
    await app?.close()
    await db.destroy().catch(() => {})
    await database.stop()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${config.PORT} is taken by another program. Set PORT to another one, or stop that program.`)
      : error
  }
}
