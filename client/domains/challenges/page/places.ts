import { formatLocale } from '#client/lib/format-locale.ts'

/** `3`, or `4–6`. */
export function placesText(from: number, to: number): string {
  const format = new Intl.NumberFormat(formatLocale())
  return from === to ? format.format(from) : `${format.format(from)}–${format.format(to)}`
}
