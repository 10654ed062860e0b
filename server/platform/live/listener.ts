import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'

export type Listener = { start(): Promise<void>; stop(): void }

const RECONNECT_MS = 500

/**
 * Keeps one connection that listens on the channel `live`. Calls `onNotify` at each notification and after
 * each reconnect.
 */
export function createListener(pool: pg.Pool, onNotify: () => void, log: FastifyBaseLogger): Listener {
  let client: pg.PoolClient | undefined
  let stopped = false

  async function listen(): Promise<void> {
    client = await pool.connect()
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', onNotify)
    await client.query('listen live')
    onNotify()
  }

  function drop() {
    const open = client
    client = undefined
    open?.removeListener('end', onLost)
    open?.removeListener('notification', onNotify)
    open?.release(true)
  }

  function onLost() {
    const wasOpen = client !== undefined
    drop()
    if (wasOpen) reconnectLater()
  }

  function reconnectLater() {
    if (stopped) return
    setTimeout(() => {
      if (stopped) return
      listen().catch((error: unknown) => {
        log.warn({ err: error }, 'the live stream lost its database connection, retrying')
        drop()
        reconnectLater()
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
