import pg from 'pg'
import { findVersion } from './version-queries.ts'

const LEAST_MAJOR = 18

/**
 * Connects once, before anything else does. Throws what PostgreSQL says, or a sentence when it is too old.
 */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { number, name } = await findVersion(client)
    const sentence = versionProblem(number, name)
    if (sentence) throw new Error(sentence)
  } finally {
    await client.end().catch(() => {})
  }
}

/** `number` as `server_version_num` has it: 180004 is 18.4. */
export function versionProblem(number: number, name: string): string | undefined {
  if (number >= LEAST_MAJOR * 10_000) return undefined
  return `PostgreSQL ${LEAST_MAJOR} or newer is needed; DATABASE_URL leads to PostgreSQL ${name}. Upgrade that server, or name another one.`
}
