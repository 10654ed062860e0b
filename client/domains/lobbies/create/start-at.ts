import { t } from '#messages/lobbies.ts'
const MINUTE_MS = 60_000
/** The bounds for a scheduled start (the same as on the server). */
export const SOONEST_START_MS = 10 * MINUTE_MS
export const LATEST_START_MS = 14 * 24 * 60 * MINUTE_MS

/**
 * The moment of a local time like `2026-03-01T20:00` in a zone (by default the device's); undefined if it is
 * invalid.
 */
export function parseLocalTime(text: string, zone: string | undefined): Date | undefined {
  const utcMs = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(utcMs)) return undefined
  // The zone's offset depends on the moment; near a clock change only the second estimate is right.
  const estimate = utcMs - offsetMs(utcMs, zone)
  return new Date(utcMs - offsetMs(estimate, zone))
}

/** A moment as a local time of the zone, for an input. */
export function localTimeOf(atMs: number, zone: string | undefined): string {
  return new Date(atMs + offsetMs(atMs, zone)).toISOString().slice(0, 16)
}

/** `America/New York`; the device's zone by default. */
export function zoneName(zone: string | undefined): string {
  return (zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ')
}

/** The problem with a start time, as a sentence. */
export function startProblem(at: Date | undefined, nowMs: number): string | undefined {
  if (!at) return t('lobbies.start_at.required')
  const waitMs = at.getTime() - nowMs
  if (waitMs < SOONEST_START_MS) return t('lobbies.start_at.too_early')
  return waitMs > LATEST_START_MS ? t('lobbies.start_at.too_late') : undefined
}

/** How far the zone is ahead of UTC at a moment, in ms. */
function offsetMs(atMs: number, zone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  return (
    Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) -
    Math.floor(atMs / 1000) * 1000
  )
}
