import pg from 'pg'
import { findVersion } from './version-queries.ts'

/** The embedded one is 18; the server tests pass on these as well. */
const MIN_MAJOR = 15

/**
 * Connects once, before anything else. Throws PostgreSQL's error, or a message when the version is too old.
 */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { number, name } = await findVersion(client)
    const problem = versionProblem(number, name)
    if (problem) throw new Error(problem)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The message for a version that is too old. `number` is `server_version_num`: 180004 is 18.4. */
export function versionProblem(number: number, name: string): string | undefined {
  if (number >= MIN_MAJOR * 10_000) return undefined
  return `PostgreSQL ${MIN_MAJOR} or newer is needed; DATABASE_URL is PostgreSQL ${name}. Upgrade that server, or name another one.`
}
