import { readConfig, readDotEnv, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDb, openPool, type Db } from '#server/db/open.ts'
import { borrowEmbedded } from '#server/embedded/attach.ts'
import { startFailure } from '#server/start-failure.ts'

/** Runs a command against the site's database, whether its server is running or not, and ends with a clear sentence if it fails. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  readDotEnv()
  const read = readConfig()
  if ('problems' in read) return fail(read.problems.join('\n'))
  const { config } = read
  const log = (line: string) => console.log(line)
  try {
    const database = config.DATABASE_URL ? await openDatabase(config, log) : await borrowEmbedded({ dataDir: config.DATA_DIR, log })
    const db = openDb(openPool(database.url, { max: 2 }))
    try {
      await work(db, config)
    } finally {
      await db.destroy()
      await database.stop()
    }
  } catch (error) {
    fail(startFailure(error, config) ?? (error instanceof Error ? error.message : String(error)))
  }
}

export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
