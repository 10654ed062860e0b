import type { Locale } from '#messages/locales.ts'
import { currentEnglish } from '#messages/server.ts'
import { currentLocale } from '#messages/translate.ts'

const formatLocale = (locale = currentLocale()): string =>
  locale === 'en' || locale === 'en-XA' || locale === 'ar-XB' ? currentEnglish() : locale

/** A day in UTC, in this language or the reader's: `27 Nov 2026`, `Nov 27, 2026`. */
export function utcDay(at: Date, locale?: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at)
}

/** A day and time in UTC, in the reader's language: `27 Nov 2026, 14:00 UTC`, `Nov 27, 2026, 2:00 PM UTC`. */
export function utcTime(at: number): string {
  const locale = formatLocale()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: locale === 'en-US' ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)
}
