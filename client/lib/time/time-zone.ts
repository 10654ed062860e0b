import { browserStorage } from '#client/lib/storage.ts'
import { isTimeZone } from '#core/time-zone.ts'

const KEY = 'time_zone'

const listeners = new Set<() => void>()
let chosen = supportedZone(browserStorage.read(KEY))

/**
 * The zone that all times are shown in; undefined is the device's zone. Stored locally too, so that the first
 * render is right.
 */
export function getTimeZone(): string | undefined {
  return chosen
}

/** Sets the zone of the player's profile; `null` is the device's zone. */
export function setTimeZone(zone: string | null): void {
  const next = supportedZone(zone)
  if (next === chosen) return
  chosen = next
  if (next) browserStorage.write(KEY, next)
  else browserStorage.remove(KEY)
  for (const listener of listeners) listener()
}

export function onTimeZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Formats dates in the player's zone; `N/A` for an invalid date. All date formats must be created here, so
 * that they use the right zone.
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

/** Ignores a zone that this browser does not support: formatting with it would throw. */
function supportedZone(zone: string | null | undefined): string | undefined {
  return zone && isTimeZone(zone) ? zone : undefined
}
