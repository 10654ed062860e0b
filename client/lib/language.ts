import { localeFor, type Locale } from '#messages/locales.ts'
import { tabStorage } from '#client/lib/storage.ts'
import { currentLocale } from '#messages/translate.ts'

const YEAR_S = 31_536_000
const TRIED = 'language_tried'
const AGAIN_MS = 10_000

/**
 * Shows the site in another language from now on, in this browser. The page is loaded again, since its document is in its
 * language too. False if the browser keeps no cookies: the language is then that of its settings. Also false if the page was
 * just loaded for it and came in another one, as behind a proxy that drops cookies: it would be loaded without end.
 */
export function chooseLanguage(locale: Locale): boolean {
  if (locale === currentLocale()) return true
  document.cookie = `language=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`
  if (!document.cookie.includes(`language=${locale}`)) return false
  const [tried, at] = (tabStorage.read(TRIED) ?? '').split(' ')
  if (tried === locale && Date.now() - Number(at) < AGAIN_MS) return false
  tabStorage.write(TRIED, `${locale} ${Date.now()}`)
  location.reload()
  return true
}

/** The language for the tag in a profile; undefined if none is set, or if the product has none for it. */
export const languageOf = (tag: string | null | undefined): Locale | undefined =>
  tag ? localeFor(tag) : undefined
