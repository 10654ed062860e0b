import { t } from '#messages/tournaments.ts'
import { formatLocale } from '#client/lib/format-locale.ts'

const QUARTERS: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** A number as it is shown in tables: 3½ instead of 3.5, other fractions with two digits. */
export function figure(value: number): string {
  const whole = Math.floor(Math.abs(value))
  const part = QUARTERS[Math.abs(value) - whole]
  if (part === undefined)
    return new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 2 }).format(value)
  const sign = value < 0 ? '−' : ''
  return whole === 0 ? sign + part : sign + whole + part
}

/** "3½ points". */
export const pointsText = (points: number) =>
  t('tournaments.points.some', { points: figure(points), count: points })
