import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hasAnsweredSince } from '#server/platform/db/silent.ts'
import { tryWrite } from './readiness-queries.ts'

const TIMEOUT_MS = 1_500
/** A result is reused for this long, so that frequent probes do not load the database. */
const FRESH_MS = 500

/**
 * Returns a check that throws, within two seconds, unless the database accepts connections and writes, and answers the
 * pool. A new connection alone would not show that those of the pool have fallen silent; those of the pool alone keep
 * working for a while when PostgreSQL stops.
 */
export function createReadiness(pool: pg.Pool): () => Promise<void> {
  let last: { check: Promise<void>; isFresh: () => boolean } | undefined
  return () => {
    if (last?.isFresh()) return last.check
    let endedAt: number | undefined
    const checks = Promise.all([checkNewConnection(pool.options), checkPool(pool)])
    const check = checks.then(() => {}).finally(() => (endedAt = performance.now()))
    last = { check, isFresh: () => endedAt === undefined || performance.now() - endedAt < FRESH_MS }
    return check
  }
}

/** All connections may be busy: then it is enough that one of them has answered meanwhile. */
async function checkPool(pool: pg.Pool): Promise<void> {
  const since = performance.now()
  const answered = askPool(pool).then(
    () => true,
    () => false,
  )
  const waited = new AbortController()
  const late = sleep(TIMEOUT_MS, false, { signal: waited.signal }).catch(() => false)
  const isAnswered = await Promise.race([answered, late])
  waited.abort()
  if (!isAnswered && !hasAnsweredSince(pool, since))
    throw new Error('the connections to the database are silent')
}

async function askPool(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('select 1').finally(() => client.release())
}

async function checkNewConnection(connection: pg.ClientConfig): Promise<void> {
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
