import { currentLocale } from '#messages/translate.ts'

/** Days before months and 24 hours, whatever the variety of English. */
const formatLocale = (): string => {
  const locale = currentLocale()
  return locale === 'en' || locale === 'en-XA' || locale === 'ar-XB' ? 'en-GB' : locale
}

/** A day and time in UTC, in the current language: `27 Nov 2026, 14:00 UTC`. */
export function utcTime(at: number): string {
  return new Intl.DateTimeFormat(formatLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)
}
