/** The languages that the product is complete in. Adding one is adding files: docs/translating.md. */
export const LOCALES = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'pl', 'tr', 'ar'] as const

/** Made from English for tests: longer and accented; the second one runs from right to left. */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const

export type Locale = (typeof LOCALES)[number] | (typeof PSEUDO_LOCALES)[number]

export const FALLBACK: Locale = 'en'

/** A language that people may choose. */
export type OfferedLocale = (typeof LOCALES)[number]

/** How each language names itself, as a language menu lists it. */
export const LOCALE_NAMES: Record<(typeof LOCALES)[number], string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  it: 'Italiano',
  pl: 'Polski',
  tr: 'Türkçe',
  ar: 'العربية',
}

/** Scripts that run from right to left. */
const RIGHT_TO_LEFT = /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm)$/

/** The script in which a language is written, such as `Latn`; for Chinese by its tag or region. */
const scriptOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined // no BCP 47 tag
  }
}

export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(scriptOf(locale) ?? '') ? 'rtl' : 'ltr'

/** Checks whether this is a language that is made for tests. */
export const isPseudo = (tag: string): tag is (typeof PSEUDO_LOCALES)[number] =>
  (PSEUDO_LOCALES as readonly string[]).includes(tag)

/** Checks whether this is one of the languages that people may choose. */
export const isLocale = (tag: string): tag is (typeof LOCALES)[number] =>
  (LOCALES as readonly string[]).includes(tag)

/**
 * The language for a BCP 47 tag: the same one, or another variety of it in the same script (`de-AT`: `de`, `pt`: `pt-BR`,
 * `zh-TW` never `zh-Hans`). Undefined when the product has none.
 */
export function localeFor(tag: string): Locale | undefined {
  const wanted = tag.trim().toLowerCase()
  const primary = wanted.split('-')[0]
  return (
    LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALES.find(
      (locale) => locale.toLowerCase().split('-')[0] === primary && scriptOf(locale) === scriptOf(wanted),
    )
  )
}

/** The language that somebody has chosen, or English. */
export const localeOr = (tag: string | null): Locale =>
  (tag === null ? undefined : localeFor(tag)) ?? FALLBACK

/** The part of a header that is read: real ones are shorter. */
const MAX_HEADER = 400

/** The varieties of English that dates are written in: `30 Nov, 16:58` and `Nov 30, 4:58 PM`. */
export type English = 'en-GB' | 'en-US'

/** Stands on the `html` element of a page whose dates are American. */
export const ENGLISH_ATTRIBUTE = 'data-american'

/** The best language for an `Accept-Language` header (RFC 9110, 12.5.4); undefined when none of them fits. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  return acceptedTags(header)
    .map((tag) => localeFor(tag))
    .find((locale) => locale !== undefined)
}

/** American dates for a browser whose first English is that of the United States; British ones for any other. */
export function acceptedEnglish(header: string | undefined): English {
  const [first = ''] = acceptedTags(header).filter((tag) => localeFor(tag) === 'en')
  return /^\s*en-(?:\w{4}-)?us\b/i.test(first) ? 'en-US' : 'en-GB'
}

/** The variety that the tag of a language names, as `en-US`; undefined when it names none. */
export function englishOf(tag: string | null | undefined): English | undefined {
  const [, region] = /^en-(?:[a-z]{4}-)?([a-z]{2})$/i.exec(tag ?? '') ?? []
  return region === undefined ? undefined : region.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}

/** The tags of the header, the best first. */
function acceptedTags(header: string | undefined): string[] {
  const ranges = (header ?? '').slice(0, MAX_HEADER).split(',')
  return ranges
    .map((range) => {
      const [tag = '', ...params] = range.split(';')
      const q = params.map((each) => each.trim().toLowerCase()).find((each) => each.startsWith('q='))
      return { tag, weight: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
