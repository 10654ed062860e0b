import { enableCompileCache } from 'node:module'
import { createApp } from './app.ts'
import { banner } from './banner.ts'
import { systemClock } from './clock.ts'
import { readConfig, readDotEnv, type Config } from './config.ts'
import { migrateUp } from './db/migrate.ts'
import { openDatabase } from './db/database.ts'
import { openDb, openPool } from './db/open.ts'
import { fillDemoWorld } from './demo/fill.ts'
import { loggerOptions } from './log.ts'
import { deriveSecrets, secretKeyOf } from './secrets.ts'
import { ensureCatalogue } from './site/catalogue.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { startFailure } from './start-failure.ts'

enableCompileCache()
const say = (line: string) => console.log(line)
// A terminal that was closed, a pipe that nobody reads: no reason to end without stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

for (const warning of readDotEnv()) console.error(warning)
const read = readConfig()
if ('problems' in read) {
  console.error(`The settings have mistakes:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}
const { config } = read
const shutdown = createShutdown()
// From the first moment on: a start that is told to stop leaves no database behind either.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void shutdown.run().then(() => process.exit(0)))

try {
  await run(config, shutdown)
} catch (error) {
  // What is closed under a start fails; the stop says how it ends.
  if (shutdown.hasBegun()) await shutdown.run()
  else {
    console.error(startFailure(error, config) ?? (error instanceof Error ? error.message : error))
    if (config.LOG_LEVEL === 'debug' || config.LOG_LEVEL === 'trace') console.error(error)
    await shutdown.run()
    process.exit(1)
  }
}

/** Opens everything, each with how it is closed again. */
async function run(settings: Config, { onClose }: Shutdown): Promise<void> {
  const opening = openDatabase(settings, say)
  const opened = opening.catch(() => undefined)
  onClose({
    patienceMs: 12_000,
    announce: async () => (await opened)?.announceEnd(),
    close: async () => (await opened)?.stop(),
  })
  const database = await opening
  const pool = openPool(database.url)
  const db = openDb(pool)
  onClose({ patienceMs: 1_000, close: () => db.destroy() })
  await migrateUp(db)
  await ensureCatalogue(db)
  const clock = systemClock
  if (settings.demo) await fillDemoWorld({ db, clock, log: say, isPlayMoney: settings.isPlayMoney })
  const secrets = await deriveSecrets(secretKeyOf(settings))
  const app = await createApp({
    config: settings,
    db,
    pool,
    clock,
    secrets,
    logger: loggerOptions(settings.LOG_LEVEL),
  })
  onClose({ patienceMs: 8_000, close: () => app.close() })
  await app.start()
  await app.server.listen({ port: settings.PORT, host: settings.HOST })
  say(banner(settings, { embedded: database.embedded }))
}
