import { Socket } from 'node:net'
import pg from 'pg'
import { tryWrite } from './readiness-queries.ts'

const TIMEOUT_MS = 1_500
/** A result is reused for this long, so that frequent probes do not load the database. */
const FRESH_MS = 500

/**
 * Returns a check that throws, within two seconds, unless the database accepts connections and writes. It
 * opens a new connection, because those of the pool keep working for a while when PostgreSQL stops.
 */
export function createReadiness(connection: pg.ClientConfig): () => Promise<void> {
  let last: { check: Promise<void>; isFresh: () => boolean } | undefined
  return () => {
    if (last?.isFresh()) return last.check
    let endedAt: number | undefined
    const check = checkOnce(connection).finally(() => (endedAt = performance.now()))
    last = { check, isFresh: () => endedAt === undefined || performance.now() - endedAt < FRESH_MS }
    return check
  }
}

async function checkOnce(connection: pg.ClientConfig): Promise<void> {
  // Our own socket, so that it can be destroyed: a hanging PostgreSQL does not answer the close message
  // either.
  const socket = new Socket()
  const client = new pg.Client({ ...connection, application_name: 'contender-readyz', stream: () => socket })
  const timeout = setTimeout(() => socket.destroy(new Error('the database does not respond')), TIMEOUT_MS)
  try {
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      socket.on('close', () => reject(new Error('the connection was closed')))
    })
    await Promise.race([client.connect().then(() => tryWrite(client)), broken])
  } finally {
    clearTimeout(timeout)
    socket.destroy()
  }
}
