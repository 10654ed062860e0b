const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars with two decimals; `N/A` without an amount (spec §9). */
export function formatMoney(cents: number | null | undefined): string {
  return cents === null || cents === undefined || !Number.isFinite(cents)
    ? 'N/A'
    : dollars.format(cents / 100)
}
