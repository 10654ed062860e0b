import { formatLocale } from './format-locale.ts'

/** Facts or names one after the other, with the comma of the page's language. */
export function withCommas(parts: readonly (string | number)[]): string {
  return parts.join(formatLocale().startsWith('ar') ? '، ' : ', ')
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cid`, in the page's language. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale()).format(names)
}
