import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How to close one resource, and how long to wait for it. The `announce` of all resources is called when the
 * shutdown begins.
 */
export type Closing = { timeoutMs: number; announce?(): Promise<void>; close(): Promise<unknown> }

export type Shutdown = {
  onClose(closing: Closing): void
  /**
   * Closes everything that is open, last opened first, once however often it is called. What fails or hangs
   * holds up nothing else.
   */
  run(): Promise<void>
  hasBegun(): boolean
}

/**
 * What a server has opened so far, to be closed in order whenever the stop comes, in the middle of a start
 * too.
 */
export function createShutdown(): Shutdown {
  const closings: Closing[] = []
  let running: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    for (const { announce } of closings) void announce?.().catch(() => {})
    for (const { close, timeoutMs } of closings.toReversed()) {
      const limit = new AbortController()
      await Promise.race([
        close().catch(() => {}),
        sleep(timeoutMs, undefined, { signal: limit.signal }).catch(() => {}),
      ])
      limit.abort()
    }
  }

  return {
    onClose: (closing) => void closings.push(closing),
    run: () => (running ??= closeAll()),
    hasBegun: () => running !== undefined,
  }
}
