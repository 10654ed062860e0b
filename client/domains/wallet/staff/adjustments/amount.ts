import { parseDollars, type Amount } from '#client/domains/payments/amount.ts'

/** Parses dollars with a sign to whole cents: `-5`, `+5.00`, `5`. */
export function parseSignedDollars(text: string): Amount {
  const [, sign = '', digits = ''] = /^\s*([-+−]?)(.*)$/s.exec(text) ?? []
  const amount = parseDollars(digits)
  return amount.ok && (sign === '-' || sign === '−') ? { ok: true, cents: -amount.cents } : amount
}
