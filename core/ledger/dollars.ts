/** Cents as they stand in a sentence: `$5.40`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
