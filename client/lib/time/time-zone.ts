import { useSyncExternalStore } from 'react'
import { formatLocale } from '#client/lib/format-locale.ts'
import { browserStorage } from '#client/lib/storage.ts'
import { isTimeZone } from '#core/time-zone.ts'

const KEY = 'time_zone'

/** Languages whose day has twice twelve hours. */
const TWELVE_HOURS: ReadonlySet<string> = new Set(['en-US', 'ar'])

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
 * The zone to show times in. A document is rendered in UTC, since the server does not know the reader's zone;
 * the device's or the chosen one takes over once the page runs.
 */
export function useZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(onTimeZone, getTimeZone, () => 'UTC')
}

/**
 * Formats dates in the player's zone, or in the one that is given (`useZone`); `N/A` for an invalid date. All date formats must be created here, so
 * that they use the right zone.
 */
export function momentFormat(options: Intl.DateTimeFormatOptions): (at: Date, zone?: string) => string {
  let format: Intl.DateTimeFormat | undefined
  let formatted: string | undefined
  let spoken: string | undefined
  return (at, zone = chosen) => {
    const locale = formatLocale()
    if (!format || formatted !== zone || spoken !== locale)
      format = new Intl.DateTimeFormat(locale, {
        ...options,
        // `4:58 PM`, not `04:58 PM`.
        ...(options.hour && TWELVE_HOURS.has(locale) ? { hour: 'numeric' } : {}),
        timeZone: zone,
      })
    formatted = zone
    spoken = locale
    return Number.isNaN(at.getTime()) ? 'N/A' : format.format(at)
  }
}

/** Ignores a zone that this browser does not support: formatting with it would throw. */
function supportedZone(zone: string | null | undefined): string | undefined {
  return zone && isTimeZone(zone) ? zone : undefined
}
