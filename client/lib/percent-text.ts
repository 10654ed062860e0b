import { formatLocale } from './format-locale.ts'

/** `64%` of 0.64, in the page's language. */
export function percentText(share: number): string {
  return new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(share)
}
