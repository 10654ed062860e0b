import { formatMoney } from '#client/lib/money.ts'
import type { TotalMetric } from '../queries.ts'

/** A sum as it is written. */
export const totalText = (_metric: TotalMetric, value: number): string => formatMoney(value)
