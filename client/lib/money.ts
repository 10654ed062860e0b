import { currentLocale, moneyFormat } from '#messages/translate.ts'

let dollars: ReturnType<typeof moneyFormat> | undefined
let formatted: string | undefined

/** The formatter for the page's language. On the server, the language changes from page to page. */
function inDollars(cents: number): string {
  const locale = currentLocale()
  if (!dollars || formatted !== locale) dollars = moneyFormat(locale)
  formatted = locale
  return dollars.format(cents / 100)
}

/** Cents as dollars, without decimals if they are whole: `$5`. */
export function formatWholeMoney(cents: number): string {
  return moneyFormat(currentLocale(), { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(
    cents / 100,
  )
}

/** Money gained, with its sign: `+$5.00`. The sign stays with a sum that is isolated from the text beside it. */
export function formatGain(cents: number): string {
  return inDollars(cents).replace(/^\u2066?/, '$&+')
}

/** Cents as dollars with two decimals; `N/A` without an amount. */
export function formatMoney(cents: number | null | undefined): string {
  return cents === null || cents === undefined || !Number.isFinite(cents) ? 'N/A' : inDollars(cents)
}

/** `$` or `US$`, and whether the page's language writes it behind the number. */
export function currencySign(): { sign: string; isLast: boolean } {
  const parts = moneyFormat(currentLocale()).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[at]?.value ?? '$', isLast: at > parts.findIndex(({ type }) => type === 'integer') }
}
