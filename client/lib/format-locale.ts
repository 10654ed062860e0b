import { currentLocale } from '#messages/translate.ts'

/** Days before months and 24 hours, whatever the variety of English; Arabic with 24 hours and the digits of its texts. */
const VARIETIES: Record<string, string> = {
  en: 'en-GB',
  'en-XA': 'en-GB',
  'ar-XB': 'en-GB',
  ar: 'ar-u-hc-h23-nu-latn',
}

/** The language in which numbers, dates and lists are formatted. */
export function formatLocale(): string {
  const locale = currentLocale()
  return VARIETIES[locale] ?? locale
}
