import { isTimeZone } from '#core/players/time-zone.ts'

const KEY = 'time_zone'

const listeners = new Set<() => void>()
let chosen = readStored()

/**
 * The zone that all times are shown in; without one it is the device's. Kept here too, so that a page is
 * right at its first sight.
 */
export function getTimeZone(): string | undefined {
  return chosen
}

/** Takes the zone of the profile; `null` is as the device says. */
export function setTimeZone(zone: string | null): void {
  const next = known(zone)
  if (next === chosen) return
  chosen = next
  try {
    if (next) localStorage.setItem(KEY, next)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Writes moments in the player's own zone. The one maker of such formats, so that no screen forgets the zone;
 * `N/A` for what is no moment.
 */
export function momentFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  let zone: string | undefined
  return (at) => {
    if (!format || zone !== chosen)
      format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: chosen })
    zone = chosen
    return Number.isNaN(at.getTime()) ? 'N/A' : format.format(at)
  }
}

function readStored(): string | undefined {
  try {
    return known(localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

/** A zone that this browser does not know is as none: a date must never be the end of a page. */
function known(zone: string | null): string | undefined {
  return zone && isTimeZone(zone) ? zone : undefined
}
