import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'

export type Listener = { start(): Promise<void>; stop(): void }

const RECONNECT_MS = 500

/**
 * Keeps one connection listening for `live` and calls `onNotify` at each word, and after each time the
 * connection was lost.
 */
export function createListener(pool: pg.Pool, onNotify: () => void, log: FastifyBaseLogger): Listener {
  let client: pg.PoolClient | undefined
  let stopped = false

  async function listen(): Promise<void> {
    client = await pool.connect()
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', onNotify)
    await client.query('listen live')
    onNotify()
  }

  function drop() {
    const open = client
    client = undefined
    open?.removeListener('end', lose)
    open?.removeListener('notification', onNotify)
    open?.release(true)
  }

  function lose() {
    const hadOne = client !== undefined
    drop()
    if (hadOne) later()
  }

  function later() {
    if (stopped) return
    setTimeout(() => {
      if (stopped) return
      listen().catch((error: unknown) => {
        log.warn({ err: error }, 'the live stream has lost the database, trying again')
        drop()
        later()
      })
    }, RECONNECT_MS).unref()
  }

  return {
    start: listen,
    stop() {
      stopped = true
      drop()
    },
  }
}
