import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'

/** Wake-ups between processes: somewhere events are new. */
export type Listener = {
  start(): Promise<void>
  /** Wakes the other processes. */
  notify(): void
  stop(): void
}

const CHANNEL = 'events'

const RECONNECT_MS = 500

/**
 * Keeps one connection that listens for new events and sends the wake-ups of this process. Calls `onNotify` at each
 * notification and after each reconnect.
 */
export function createPostgresListener(
  pool: pg.Pool,
  onNotify: () => void,
  log: FastifyBaseLogger,
): Listener {
  let client: pg.PoolClient | undefined
  let stopped = false
  let isNotifying = false
  let shouldNotify = false

  async function listen(): Promise<void> {
    client = await pool.connect()
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', onNotification)
    await client.query(`listen ${CHANNEL}`)
    onNotify()
  }

  /** Sends one wake-up at a time. Lost with the connection: the others read at their next poll. */
  function notify() {
    shouldNotify = true
    if (!client || isNotifying) return
    shouldNotify = false
    isNotifying = true
    client
      .query(`notify ${CHANNEL}`)
      .catch(() => {})
      .finally(() => {
        isNotifying = false
        if (shouldNotify) notify()
      })
  }

  /** This process's own wake-ups come back to it as well. */
  function onNotification({ processId }: pg.Notification) {
    if (processId !== (client as { processID?: number } | undefined)?.processID) onNotify() // missing in the package's types
  }

  function drop() {
    const open = client
    client = undefined
    open?.removeListener('end', onLost)
    open?.removeListener('notification', onNotification)
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
    notify,
    stop() {
      stopped = true
      drop()
    },
  }
}
