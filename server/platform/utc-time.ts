import { currentEnglish } from '#messages/server.ts'
import { currentLocale } from '#messages/translate.ts'

const formatLocale = (): string => {
  const locale = currentLocale()
  return locale === 'en' || locale === 'en-XA' || locale === 'ar-XB' ? currentEnglish() : locale
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
