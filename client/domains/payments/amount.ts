import { t } from '#messages/payments.ts'
export type Amount = { ok: true; cents: number } | { ok: false; problem: string }

/**
 * Longer than any amount of money, but still a safe integer of cents, and above every bound of the contract.
 */
const MAX_DIGITS = 12

/** Parses dollars to whole cents without fractions; otherwise returns the problem as a sentence. */
export function parseDollars(text: string): Amount {
  const digits = text.trim().replace(/^\$\s*/, '')
  if (digits === '') return no(t('payments.amount.write_an_amount'))
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits)
  if (!isGrouped && /^\d+,\d*$/.test(digits)) return no(t('payments.amount.write_a_point_before_the'))
  const [, whole, cents = ''] =
    /^(\d*)(?:\.(\d*))?$/.exec(isGrouped ? digits.replaceAll(',', '') : digits) ?? []
  if (whole === undefined || whole + cents === '') return no(t('payments.amount.write_an_amount_in_dollars'))
  if (cents.length > 2) return no(t('payments.amount.there_are_at_most_two'))
  if (whole.replace(/^0+/, '').length > MAX_DIGITS)
    return { ok: true, cents: Number('9'.repeat(MAX_DIGITS)) * 100 }
  return { ok: true, cents: Number(whole) * 100 + Number(cents.padEnd(2, '0')) }
}

/** Cents as the text of an input. */
export function dollarsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const no = (problem: string): Amount => ({ ok: false, problem })
