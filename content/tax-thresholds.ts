import type { TaxThreshold } from '#core/wallet/tax-threshold.ts'

/**
 * Yearly totals from which a player's prizes are looked at for tax. This is neither complete nor advice: operators must
 * check it with their own adviser, for each country where their players live. A country without a row has no figure that
 * we are sure of. End a row with `untilYear` and never delete one, so that it is known which figure applied in a year.
 */
export const TAX_THRESHOLDS: readonly TaxThreshold[] = [
  {
    country: 'US',
    fromYear: 2020,
    untilYear: 2025,
    cents: 60_000,
    counts: 'won',
    note: 'Form 1099-MISC (prizes), payments until the end of 2025. To be checked by the operator, also whether entries paid may be deducted.',
  },
  {
    country: 'US',
    fromYear: 2026,
    cents: 200_000,
    counts: 'won',
    note: 'Form 1099-MISC (prizes), payments from 2026 on. Adjusted for inflation from 2027 on: to be checked by the operator every year.',
  },
]
