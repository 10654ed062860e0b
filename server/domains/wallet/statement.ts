import type { z } from 'zod'
import type { walletEntry } from '#contract/wallet/wallet.ts'
import { csvOf } from '#server/platform/csv.ts'

type Movement = z.output<typeof walletEntry>

const HEADER = [
  'time (UTC)',
  'kind',
  'description',
  'bucket',
  'amount (USD)',
  'balance (USD)',
  'status',
  'reference',
]

/** A statement as CSV (RFC 4180), oldest first, money in dollars. */
export function statementOf(movements: Movement[]): string {
  const rows = movements.map((each) => [
    each.created,
    each.kind,
    each.description,
    each.bucket,
    dollars(each.amount_cents),
    dollars(each.balance_cents),
    each.status,
    each.reference ?? '',
  ])
  return csvOf([HEADER, ...rows])
}

const dollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
