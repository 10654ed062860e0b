const MINUTE_MS = 60_000
/** When a lobby may start that does not start at once (the server's own bounds). */
export const SOONEST_START_MS = 10 * MINUTE_MS
export const LATEST_START_MS = 14 * 24 * 60 * MINUTE_MS

/**
 * The moment of a wall clock's `2026-03-01T20:00` in a zone (the device's without one); undefined for what is
 * no time.
 */
export function momentOf(text: string, zone: string | undefined): Date | undefined {
  const wall = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(wall)) return undefined
  // The zone's distance is that of the moment looked for; near a change of clocks the second look is the
  // right one.
  const first = wall - distance(wall, zone)
  return new Date(wall - distance(first, zone))
}

/** A moment as a wall clock of the zone shows it, for a field. */
export function wallOf(atMs: number, zone: string | undefined): string {
  return new Date(atMs + distance(atMs, zone)).toISOString().slice(0, 16)
}

/** `America/New York`; the device's zone when none is given. */
export function zoneName(zone: string | undefined): string {
  return (zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ')
}

/** What is wrong with a start, in a sentence. */
export function startProblem(at: Date | undefined, nowMs: number): string | undefined {
  if (!at) return 'Choose a day and a time.'
  const waitMs = at.getTime() - nowMs
  if (waitMs < SOONEST_START_MS) return 'Choose a start at least 10 minutes from now.'
  return waitMs > LATEST_START_MS ? 'Choose a start within 14 days.' : undefined
}

/** How far the zone's clocks are ahead of UTC at a moment. */
function distance(atMs: number, zone: string | undefined): number {
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
