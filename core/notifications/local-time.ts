const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

/** `HH:MM` as minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The local time of day in a zone, in minutes since midnight. */
export function wallMinute(at: Date, zone: string): number {
  const { hour, minute } = wallParts(at, zone)
  return hour * 60 + minute
}

/**
 * The first moment after `after` at which a zone's clock shows this minute of the day. If a DST change skips
 * that minute, the moment of the change; if it occurs twice, the next of the two.
 */
export function nextWallTime(after: Date, zone: string, minute: number): Date {
  const start = floorToMinute(after)
  const waitMinutes = (minute - wallMinute(start, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const straight = addMinutes(start, waitMinutes)
  const jump = nextJump(start, straight, zone)
  if (!jump || (straight < jump && wallMinute(straight, zone) === minute)) return straight
  const before = wallMinute(addMinutes(jump, -1), zone)
  const shown = wallMinute(jump, zone)
  if (shown === minute) return jump
  const isForward = offsetMinutes(jump, zone) > offsetMinutes(addMinutes(jump, -1), zone)
  // Minutes from the last one before the jump to the first one after it; the wanted minute may lie between.
  const isSkipped =
    isForward && (minute - before + DAY_MINUTES) % DAY_MINUTES < (shown - before + DAY_MINUTES) % DAY_MINUTES
  return isSkipped ? jump : nextWallTime(jump, zone, minute)
}

/**
 * The moment after `from`, up to `to`, at which the zone's UTC offset changes; undefined when it does not.
 */
export function nextJump(from: Date, to: Date, zone: string): Date | undefined {
  const offset = offsetMinutes(from, zone)
  if (offsetMinutes(to, zone) === offset) return undefined
  let [same, other] = [from.getTime(), to.getTime()]
  while (other - same > MINUTE_MS) {
    const middle = floorToMinute(new Date((same + other) / 2)).getTime()
    const probe = middle > same ? middle : same + MINUTE_MS
    if (offsetMinutes(new Date(probe), zone) === offset) same = probe
    else other = probe
  }
  return new Date(other)
}

export function floorToMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS)
}

/** The zone's offset from UTC in minutes. */
function offsetMinutes(at: Date, zone: string): number {
  const { year, month, day, hour, minute } = wallParts(at, zone)
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - floorToMinute(at).getTime()) / MINUTE_MS)
}

/** Cached: creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function wallParts(
  at: Date,
  zone: string,
): { year: number; month: number; day: number; hour: number; minute: number } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(zone, format)
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of format.formatToParts(at))
    if (type in parts) parts[type as keyof typeof parts] = Number(value)
  return parts
}
