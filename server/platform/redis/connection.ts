import { createClient } from '@redis/client'

type Client = ReturnType<typeof createOwnClient>

export type Connection = {
  /** Throws before `open`. */
  client(): Client
  isReady(): boolean
  /** Connects in the background, and again after each loss. */
  open(): void
  close(): void
}

export type ConnectionEvents = { onReady(): void; onFailure(error: unknown): void }

const CONNECT_TIMEOUT_MS = 2_000
const RECONNECT_EVERY_MS = 500
const CHECK_EVERY_MS = 1_000
const ANSWER_TIMEOUT_MS = 1_000

/**
 * One connection that is opened again by itself, however often it is lost. The library notices that it was closed; here
 * it also counts as lost when the server is connected but does not answer.
 */
export function createConnection(url: string, { onReady, onFailure }: ConnectionEvents): Connection {
  let client: Client | undefined
  /** Since when it is connected and its greeting is not answered. */
  let greetedAt: number | undefined
  let checkTimer: NodeJS.Timeout | undefined

  function open() {
    const own = createOwnClient(url)
    client = own
    own.on('connect', () => void (greetedAt = performance.now()))
    own.on('ready', () => {
      greetedAt = undefined
      onReady()
    })
    own.on('error', (error: unknown) => {
      greetedAt = undefined
      onFailure(error)
    })
    own.connect().catch(() => {}) // failures are reported as events
  }

  function discard() {
    greetedAt = undefined
    client?.removeAllListeners('ready').removeAllListeners('error').removeAllListeners('connect')
    client?.on('error', () => {}) // without a listener, an error would end the process
    client?.destroy()
    client = undefined
  }

  /** A client of its own each time: one that waits for an answer cannot be opened again. */
  function reopen(reason: NoAnswer) {
    discard()
    onFailure(reason)
    open()
  }

  async function check() {
    const checked = client
    if (!checked) return
    if (greetedAt !== undefined && performance.now() - greetedAt > ANSWER_TIMEOUT_MS)
      return reopen(new NoAnswer(`no answer in ${ANSWER_TIMEOUT_MS} ms`))
    if (!checked.isReady) return
    try {
      await withTimeout(checked.ping(), ANSWER_TIMEOUT_MS)
    } catch (error) {
      if (error instanceof NoAnswer && checked === client && checked.isReady) reopen(error)
    }
  }

  return {
    client() {
      if (!client) throw new Error('Redis is not started')
      return client
    },
    isReady: () => client?.isReady ?? false,
    open() {
      open()
      checkTimer = setInterval(() => void check(), CHECK_EVERY_MS)
    },
    close() {
      clearInterval(checkTimer)
      discard()
    },
  }
}

class NoAnswer extends Error {}

/** Rejects when the answer takes longer: the library waits for it as long as the connection is open. */
export async function withTimeout<Value>(answer: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new NoAnswer(`no answer in ${timeoutMs} ms`))
    // After a moment in which this process was busy, an answer that has come is read first.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

function createOwnClient(url: string) {
  return createClient({
    url,
    // While Redis is away, commands fail at once, so that their callers do without it.
    disableOfflineQueue: true,
    // Ours is `withTimeout`; the library's ends when the command is sent.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: () => RECONNECT_EVERY_MS },
  })
}
