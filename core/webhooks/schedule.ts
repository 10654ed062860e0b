import type { Attempt } from '#core/external/receiver.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time from each attempt to the next one, as Standard Webhooks has it: 75.6 hours in all. */
export const RETRY_AFTER_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
export const MAX_ATTEMPTS = RETRY_AFTER_MS.length + 1
/** Receivers that came back at the same moment would otherwise get everything at once. */
const JITTER = 0.1
/** No receiver can put off a message for longer. */
const LONGEST_PAUSE_MS = 6 * HOUR
/** The time for which an overloaded receiver is left alone when it sends no `Retry-After`. */
const PAUSE_MS = MINUTE
export const WARN_AFTER_MS = DAY
export const OFF_AFTER_MS = 5 * DAY
/** A receiver that took longer shares its lane with those that fail. */
const SLOW_MS = 2 * SECOND
/** Nobody waits for it longer in the lane of those that answer quickly: it is asked again in the other one. */
export const QUICK_MS = SLOW_MS + SECOND / 2

/** Every 2xx: a redirect is a failure, since its target was not checked. */
export const isDelivered = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/** Returns the time of the next attempt after so many that failed; undefined after the last one. `random` is from 0 to 1. */
export function nextAttempt(
  failed: number,
  { now, random }: { now: number; random: number },
): number | undefined {
  const wait = RETRY_AFTER_MS[failed - 1]
  return wait === undefined ? undefined : Math.round(now + wait * (1 + JITTER * random))
}

export type Health = {
  offReason: 'by_hand' | 'gone' | 'failing' | 'maker_left' | null
  failingSince: number | null
  warnedAt: number | null
  /** Nothing is sent before. */
  pausedUntil: number | null
  isSlow: boolean
}
export const HEALTHY: Health = {
  offReason: null,
  failingSince: null,
  warnedAt: null,
  pausedUntil: null,
  isSlow: false,
}

/** The health of an endpoint after an attempt, and whether its owner is told of it. */
export function healthAfter(
  before: Health,
  attempt: Attempt,
  now: number,
): { health: Health; tell: 'failing' | 'gone' | 'off' | null } {
  if (before.offReason !== null) return { health: before, tell: null }
  if (isDelivered(attempt))
    return { health: { ...HEALTHY, isSlow: attempt.durationMs > SLOW_MS }, tell: null }
  const failingSince = before.failingSince ?? now
  const health: Health = { ...before, failingSince, isSlow: true, pausedUntil: pauseAfter(attempt, now) }
  if (attempt.status === 410) return { health: { ...health, offReason: 'gone' }, tell: 'gone' }
  if (now - failingSince >= OFF_AFTER_MS) return { health: { ...health, offReason: 'failing' }, tell: 'off' }
  if (now - failingSince >= WARN_AFTER_MS && before.warnedAt === null)
    return { health: { ...health, warnedAt: now }, tell: 'failing' }
  return { health, tell: null }
}

function pauseAfter(attempt: Attempt, now: number): number | null {
  if (attempt.status === null || ![429, 502, 503, 504].includes(attempt.status)) return null
  return now + Math.min(attempt.retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS)
}
