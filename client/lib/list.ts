import { formatLocale } from './format-locale.ts'

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cid`, in the page's language. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale()).format(names)
}
