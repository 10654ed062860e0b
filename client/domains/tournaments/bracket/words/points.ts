import { t } from '#messages/tournaments.ts'
import { directionOf } from '#messages/locales.ts'
import { currentLocale } from '#messages/translate.ts'
import { formatLocale } from '#client/lib/format-locale.ts'

const QUARTERS: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** A number as it is shown in tables: 3½ instead of 3.5, other fractions with two digits. */
export function figure(value: number): string {
  const whole = Math.floor(Math.abs(value))
  const part = QUARTERS[Math.abs(value) - whole]
  if (part === undefined)
    return new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 2 }).format(value)
  const text = `${value < 0 ? '−' : ''}${whole === 0 ? '' : whole}${part}`
  // Written from right to left, the fraction would stand before its whole.
  return directionOf(currentLocale()) === 'rtl' ? `\u2066${text}\u2069` : text
}

/** "3½ points". */
export const pointsText = (points: number) =>
  t('tournaments.points.some', { points: figure(points), count: points })
