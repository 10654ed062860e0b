import { currencyDisplayOf } from '#messages/translate.ts'
import { formatLocale } from './format-locale.ts'

let dollars: Intl.NumberFormat | undefined
let formatted: string | undefined

/** The English of money is that of dollars: `$5.00` and not `US$5.00`. */
const moneyLocale = () => (formatLocale() === 'en-GB' ? 'en-US' : formatLocale())

/** The formatter for the page's language. On the server, the language changes from page to page. */
function inDollars(cents: number): string {
  const locale = formatLocale()
  if (!dollars || formatted !== locale)
    dollars = new Intl.NumberFormat(moneyLocale(), {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: currencyDisplayOf(locale),
    })
  formatted = locale
  return dollars.format(cents / 100)
}

/** Cents as dollars, without decimals if they are whole: `$5`. */
export function formatWholeMoney(cents: number): string {
  return new Intl.NumberFormat(moneyLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: currencyDisplayOf(formatLocale()),
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** Cents as dollars with two decimals; `N/A` without an amount. */
export function formatMoney(cents: number | null | undefined): string {
  return cents === null || cents === undefined || !Number.isFinite(cents) ? 'N/A' : inDollars(cents)
}
