import { translate, type PlainKey } from '#messages/translate.ts'
import { readSettings, type Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { attachOrStartEmbedded } from '#server/platform/embedded-postgres/attach.ts'
import { checkMarks } from '#server/platform/installation/installation.ts'
import { startFailure } from '#server/start-failure.ts'

type Work = (db: Db, config: Config, url: string) => Promise<void>

/**
 * Runs a command against the site's database, whether or not its server is running. Prints a clear message if
 * it fails.
 */
export function withDatabase(work: Work): Promise<void> {
  return withUncheckedDatabase(async (db, config, url) => {
    await checkMarks(db, config)
    await work(db, config, url)
  })
}

/** Opens the database like `withDatabase`, also with another secret key or data folder than its own. */
export function withUncheckedDatabase(work: Work): Promise<void> {
  return withOpened(work, (config, log) =>
    config.DATABASE_URL
      ? openDatabase(config, log)
      : attachOrStartEmbedded({ dataDir: config.DATA_DIR, log }),
  )
}

/**
 * Like `withDatabase`, for commands that need the embedded database exclusively: refused while a server is
 * using it.
 */
export function withExclusiveDatabase(work: Work): Promise<void> {
  return withOpened(work, openDatabase)
}

type Opened = { url: string; stop(): Promise<void> }

async function withOpened(
  work: Work,
  open: (config: Config, log: (line: string) => void) => Promise<Opened>,
): Promise<void> {
  const read = readSettings()
  if ('problems' in read) return fail(read.problems.join('\n'))
  const { config } = read
  try {
    const database = await open(config, (line) => console.log(line))
    const db = openDb(openPool(database.url, { max: 2 }))
    try {
      await work(db, config, database.url)
    } finally {
      await db.destroy()
      await database.stop()
    }
  } catch (error) {
    fail(startFailure(error, config) ?? (error instanceof Error ? error.message : String(error)))
  }
}

export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** Ends the program with the sentence of a refusal, which is one of those of the console's call. */
export function failWith(call: { refusals: Record<string, { detail: PlainKey }> }, refusal: string): void {
  const known = call.refusals[refusal]
  fail(known ? translate(known.detail) : `It was refused: ${refusal}.`)
}

/** Ends the program with what is wrong in its options, named as in the console's call. */
export function failWithIssues({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): void {
  fail(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}
