/** Cents as text, with two decimals: `$5.40`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
