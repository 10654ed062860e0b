import { formatLocale } from './format-locale.ts'

let dollars: Intl.NumberFormat | undefined
let formatted: string | undefined

/** The formatter for the page's language. On the server, the language changes from page to page. */
function inDollars(cents: number): string {
  const locale = formatLocale()
  if (!dollars || formatted !== locale)
    dollars = new Intl.NumberFormat(locale === 'en-GB' ? 'en-US' : locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    })
  formatted = locale
  return dollars.format(cents / 100)
}

/** Cents as dollars with two decimals; `N/A` without an amount (spec §9). */
export function formatMoney(cents: number | null | undefined): string {
  return cents === null || cents === undefined || !Number.isFinite(cents) ? 'N/A' : inDollars(cents)
}
