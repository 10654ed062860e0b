import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#server/platform/http/refusal.ts'

const TIMEOUT_MS = 1_000

/**
 * Reads a value from the database, and returns the last known one when the database takes too long or fails;
 * 503 when none is known yet. While one read hangs, further reads do not wait for the timeout.
 */
export function lastKnown<Value>(read: () => Promise<Value>, timeoutMs = TIMEOUT_MS): () => Promise<Value> {
  let known: { value: Value } | undefined
  let isStuck = false
  return async () => {
    const reading = read().then((value) => {
      known = { value }
      isStuck = false
    })
    const cancel = new AbortController()
    const timeout = sleep(isStuck ? 0 : timeoutMs, undefined, { signal: cancel.signal }).then(
      () => void (isStuck = true),
      () => {},
    )
    await Promise.race([reading.catch(() => {}), timeout])
    cancel.abort()
    if (known) return known.value
    throw new Refusal({ status: 503, detail: 'common.http.busy' }, 'busy', {
      headers: { 'retry-after': '2' },
    })
  }
}
