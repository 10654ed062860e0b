import { formatLocale } from '#client/lib/format-locale.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { TotalMetric } from '../queries.ts'

/** A sum as it is written: cents as money, points as a number. */
export const totalText = (metric: TotalMetric, value: number): string =>
  metric === 'earnings' ? formatMoney(value) : new Intl.NumberFormat(formatLocale()).format(value)
