/** Formats cents as PayPal's decimal string of dollars. */
export function toDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Parses PayPal's decimal string; undefined when it is not a whole number of cents. */
export function toCents(value: unknown): number | undefined {
  const [, whole, part = ''] =
    (typeof value === 'string' && /^(\d{1,10})(?:\.(\d{0,2})0*)?$/.exec(value)) || []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
