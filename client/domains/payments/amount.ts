import { t } from '#messages/payments.ts'
import { formatLocale } from '#client/lib/format-locale.ts'

export type Amount = { ok: true; cents: number } | { ok: false; problem: string }

/**
 * Longer than any amount of money, but still a safe integer of cents, and above every bound of the contract.
 */
const MAX_DIGITS = 12

/**
 * Parses dollars to whole cents without fractions; otherwise returns the problem as a sentence. A point or a comma with one
 * or two digits behind it is the decimal sign, whatever the language; with three digits it is that only in a language that
 * writes it so.
 */
export function parseDollars(text: string): Amount {
  const digits = text.replaceAll(/\s|US(?=\$)|\$/g, '')
  if (digits === '') return no(t('payments.field.amount'))
  const [, whole = '', sign, cents = ''] = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(digits) ?? []
  const isGroup = cents.length === 3 && sign !== decimalSign() && whole !== ''
  const [dollars, rest] = isGroup ? [`${whole}${sign}${cents}`, ''] : [whole, cents]
  const groups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.exec(dollars)
  if (groups ? groups[1] === sign && !isGroup : !/^\d*$/.test(dollars)) return no(inDollars())
  if (dollars + rest === '' || (sign === undefined && whole === '')) return no(inDollars())
  if (rest.length > 2) return no(t('payments.amount.decimals', { example: inExample('1.99') }))
  const plain = dollars.replaceAll(/[.,]/g, '')
  if (plain.replace(/^0+/, '').length > MAX_DIGITS)
    return { ok: true, cents: Number('9'.repeat(MAX_DIGITS)) * 100 }
  return { ok: true, cents: Number(plain) * 100 + Number(rest.padEnd(2, '0')) }
}

const inDollars = () => t('payments.amount.format', { example: inExample('12.50') })

/** Cents as the text of an input, as the reader writes them. */
export function dollarsText(cents: number): string {
  return inExample(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
}

const inExample = (text: string) => text.replace('.', decimalSign())

function decimalSign(): string {
  const parts = new Intl.NumberFormat(formatLocale()).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

const no = (problem: string): Amount => ({ ok: false, problem })
