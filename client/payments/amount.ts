export type Amount = { ok: true; cents: number } | { ok: false; problem: string }

/**
 * Longer than any amount of money: still a safe whole number of cents, and over every bound of the contract.
 */
const MOST_DIGITS = 12

/**
 * What a person wrote as dollars, in whole cents and without ever being a fraction; or what is wrong with it,
 * in a sentence.
 */
export function parseDollars(text: string): Amount {
  const bare = text.trim().replace(/^\$\s*/, '')
  if (bare === '') return no('Write an amount.')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)
  if (!isGrouped && /^\d+,\d*$/.test(bare)) return no('Write a point before the cents, like 1.50.')
  const [, whole, cents = ''] = /^(\d*)(?:\.(\d*))?$/.exec(isGrouped ? bare.replaceAll(',', '') : bare) ?? []
  if (whole === undefined || whole + cents === '') return no('Write an amount in dollars, like 25 or 12.50.')
  if (cents.length > 2) return no('There are at most two digits after the point, like 1.99.')
  if (whole.replace(/^0+/, '').length > MOST_DIGITS)
    return { ok: true, cents: Number('9'.repeat(MOST_DIGITS)) * 100 }
  return { ok: true, cents: Number(whole) * 100 + Number(cents.padEnd(2, '0')) }
}

/** Cents as one would write them into the field. */
export function dollarsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const no = (problem: string): Amount => ({ ok: false, problem })
