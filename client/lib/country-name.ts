import { formatLocale } from './format-locale.ts'

const names = new Map<string, Intl.DisplayNames>()

/** The formatter of country names in the page's language. */
export function countryNames(): Intl.DisplayNames {
  const locale = formatLocale()
  const known = names.get(locale)
  if (known) return known
  const created = new Intl.DisplayNames([locale], { type: 'region' })
  names.set(locale, created)
  return created
}
