import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How to close one resource, and how long to wait for it. The `announce` of all resources is called when the
 * shutdown begins.
 */
export type Closing = { timeoutMs: number; announce?(): Promise<void>; close(): Promise<unknown> }

export type Shutdown = {
  onClose(closing: Closing): void
  /**
   * Closes every open resource, last opened first, and only once however often it is called. A resource that
   * fails or hangs does not delay the others beyond its timeout.
   */
  run(): Promise<void>
  hasStarted(): boolean
}

/**
 * Collects the resources that a server opens, so that they can be closed in order at any time, also during
 * the start.
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
    hasStarted: () => running !== undefined,
  }
}
