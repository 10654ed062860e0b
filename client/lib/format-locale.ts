import { ENGLISH_ATTRIBUTE, type English } from '#messages/locales.ts'
import { currentLocale } from '#messages/translate.ts'

/** Arabic with 24 hours, as fields ask for them, and the digits of its texts. */
const VARIETIES: Record<string, string> = { ar: 'ar-u-hc-h23-nu-latn' }
const ENGLISH: readonly string[] = ['en', 'en-XA', 'ar-XB']

/** The variety of English in the document, where the server has stated the one that the browser asks for. */
let readEnglish = (): English =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(ENGLISH_ATTRIBUTE)
    ? 'en-US'
    : 'en-GB'

/** Sets where the variety comes from: on the server from the document that is being drawn. */
export function provideEnglish(read: () => English): void {
  readEnglish = read
}

/** The variety of English that the browser asks for. */
export const english = (): English => readEnglish()

/** The language in which numbers, dates and lists are formatted. */
export function formatLocale(): string {
  const locale = currentLocale()
  return ENGLISH.includes(locale) ? readEnglish() : (VARIETIES[locale] ?? locale)
}
