import { formatLocale } from '#client/lib/format-locale.ts'

export type ZoneOption = { value: string; label: string }

/** All zones of this browser, sorted by city, with their UTC offsets at a moment. */
export function zoneOptions(at: Date): ZoneOption[] {
  return Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: zone, label: zoneLabel(zone, at) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, formatLocale()))
}

/** `Buenos Aires, America/Argentina (GMT-03:00)`: the city first. */
export function zoneLabel(zone: string, at: Date): string {
  const parts = zone.replaceAll('_', ' ').split('/')
  const city = parts.at(-1) ?? zone
  const area = parts.slice(0, -1).join('/')
  return `${area ? `${city}, ${area}` : city} (${offsetOf(zone, at)})`
}

/** The zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function offsetOf(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat(formatLocale(), { timeZone: zone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
