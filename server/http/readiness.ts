import { Socket } from 'node:net'
import pg from 'pg'
import { tryWrite } from './readiness-queries.ts'

const PATIENCE_MS = 1_500
/** However often it is asked: the database is tried at most this often. */
const FRESH_MS = 500

/**
 * Tells whether the database takes connections and writes: by a connection made for it, since those of the
 * pool go on working for a while when PostgreSQL stops. Throws within two seconds when it does not.
 */
export function createReadiness(connection: pg.ClientConfig): () => Promise<void> {
  let last: { trial: Promise<void>; isFresh: () => boolean } | undefined
  return () => {
    if (last?.isFresh()) return last.trial
    let endedAt: number | undefined
    const trial = tryOnce(connection).finally(() => (endedAt = performance.now()))
    last = { trial, isFresh: () => endedAt === undefined || performance.now() - endedAt < FRESH_MS }
    return trial
  }
}

async function tryOnce(connection: pg.ClientConfig): Promise<void> {
  // Ours, to be destroyed: a PostgreSQL that hangs answers no goodbye either.
  const socket = new Socket()
  const client = new pg.Client({ ...connection, application_name: 'contender-readyz', stream: () => socket })
  const late = setTimeout(() => socket.destroy(new Error('the database does not answer')), PATIENCE_MS)
  try {
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      socket.on('close', () => reject(new Error('the connection was closed')))
    })
    await Promise.race([client.connect().then(() => tryWrite(client)), broken])
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}
