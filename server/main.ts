import { enableCompileCache } from 'node:module'
import { createApp } from './app.ts'
import { banner } from './banner.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readSettings, type Config } from '#server/platform/config.ts'
import { migrateInUse } from '#server/platform/db/migrate-in-use.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { loadSecrets } from '#server/platform/installation/former-keys.ts'
import { checkInstallation } from '#server/platform/installation/installation.ts'
import { loggerOptions } from '#server/platform/log.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { setupLine } from '#server/domains/admin/setup/token.ts'
import { ensureEditions } from '#server/domains/site/editions.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { startFailure } from './start-failure.ts'
import { tryPort } from './try-port.ts'

enableCompileCache()
const print = (line: string) => console.log(line)
// A closed terminal or a broken pipe must not end the process without an orderly shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const read = readSettings()
if ('problems' in read) {
  console.error(`The settings have mistakes:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
  process.exit(1)
}
const { config } = read
const shutdown = createShutdown()
// Registered before anything starts, so that a stop during the start closes the database too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void shutdown.run().then(() => process.exit(0)))

try {
  await run(config, shutdown)
} catch (error) {
  // When the shutdown has begun, the start fails on resources that are already closed: finish the shutdown.
  if (shutdown.hasStarted()) await shutdown.run()
  else {
    console.error(startFailure(error, config) ?? (error instanceof Error ? error.message : error))
    if (config.LOG_LEVEL === 'debug' || config.LOG_LEVEL === 'trace') console.error(error)
    await shutdown.run()
    process.exit(1)
  }
}

/** Opens every resource and registers how to close it. */
async function run(settings: Config, { onClose }: Shutdown): Promise<void> {
  const opening = openDatabase(settings, print)
  const opened = opening.catch(() => undefined)
  onClose({
    timeoutMs: 12_000,
    announce: async () => (await opened)?.announceStop(),
    close: async () => (await opened)?.stop(),
  })
  const database = await opening
  // Before the database is changed: the port may be that of another server on the same settings.
  await tryPort(settings)
  const pool = openPool(database.url, { max: settings.DATABASE_POOL })
  const db = openDb(pool)
  onClose({ timeoutMs: 1_000, close: () => db.destroy() })
  await migrateInUse(database.url, print)
  for (const warning of await checkInstallation(db, settings)) console.error(warning)
  await ensureCatalogue(db)
  const clock = systemClock
  await ensureEditions(db, clock.now())
  const secrets = await loadSecrets(db, settings, clock.now())
  if (settings.demo) {
    // A real site does not load them.
    const [{ fillDemoWorld }, { demoFiles }] = await Promise.all([
      import('./demo/fill.ts'),
      import('./demo/files.ts'),
    ])
    await fillDemoWorld({
      db,
      clock,
      log: print,
      isPlayMoney: settings.isPlayMoney,
      files: demoFiles(settings, secrets),
    })
  }
  const app = await createApp({
    config: settings,
    db,
    pool,
    clock,
    secrets,
    logger: loggerOptions(settings.LOG_LEVEL),
  })
  onClose({ timeoutMs: 8_000 + settings.SHUTDOWN_DELAY_S * 1000, close: () => app.close() })
  await app.start()
  await app.server.listen({ port: settings.PORT, host: settings.HOST })
  print(banner(app.context, { embedded: database.embedded }))
  const setup = await setupLine(app.context)
  if (setup !== undefined) print(`  ${setup}\n`)
}
