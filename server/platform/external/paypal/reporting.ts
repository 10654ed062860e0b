import { z } from 'zod'
import type { PayPalClient, PayPalReply } from './client.ts'

/** A transaction that moved the account's balance: cents are negative when money left it. */
export type PayPalTransaction = {
  id: string
  /** The transaction that it takes back. */
  referenceId: string | undefined
  code: string
  cents: number
  at: Date
  /** Our id of the payment, if it carries one. */
  ownId: string | undefined
}
/** `not_permitted`: the app at PayPal lacks the permission for Transaction Search. */
export type ReportingFailure = { kind: 'not_permitted' } | { kind: 'unreachable' }
export type BalanceResult = { kind: 'read'; cents: number; at: Date } | ReportingFailure
/** `refreshedAt`: up to when PayPal's list is complete, if it says so. */
export type TransactionsResult =
  | { kind: 'read'; transactions: PayPalTransaction[]; refreshedAt: Date | undefined }
  | ReportingFailure

const DAY_MS = 86_400_000
/** PayPal answers about at most 31 days at once. */
const MAX_RANGE_MS = 30 * DAY_MS
const PAGE_SIZE = 500
const MAX_PAGES = 20

const money = z.object({ currency_code: z.string(), value: z.string() })
const balances = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: money })),
  last_refresh_time: z.string().optional(),
  as_of_time: z.string().optional(),
})
const transactions = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_initiation_date: z.string(),
          transaction_amount: money,
          transaction_status: z.string().optional(),
          invoice_id: z.string().optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().default(1),
  last_refreshed_datetime: z.string().optional(),
})

/** Transaction Search v1: what PayPal itself says about the account (decision 110). */
export function paypalReporting(call: PayPalClient) {
  return {
    async readBalance(): Promise<BalanceResult> {
      const reply = await call('GET', '/v1/reporting/balances?currency_code=USD')
      const failure = failureOf(reply)
      if (failure) return failure
      const read = balances.safeParse(reply.body)
      const own = read.data?.balances.find(({ currency }) => currency === 'USD')
      const cents = centsOf(own?.total_balance.value)
      const at = new Date(read.data?.last_refresh_time ?? read.data?.as_of_time ?? Number.NaN)
      return cents === undefined || Number.isNaN(at.getTime())
        ? { kind: 'unreachable' }
        : { kind: 'read', cents, at }
    },

    /** All transactions in dollars between two times. */
    async listTransactions(from: Date, to: Date): Promise<TransactionsResult> {
      const found: PayPalTransaction[] = []
      let refreshed: string | undefined
      for (let start = from.getTime(); start < to.getTime(); start += MAX_RANGE_MS) {
        const end = Math.min(start + MAX_RANGE_MS, to.getTime()) - 1
        for (let page = 1, pages = 1; page <= pages; page++) {
          const query = new URLSearchParams({
            start_date: new Date(start).toISOString(),
            end_date: new Date(end).toISOString(),
            fields: 'transaction_info',
            page_size: String(PAGE_SIZE),
            page: String(page),
          })
          const reply = await call('GET', `/v1/reporting/transactions?${query}`)
          const failure = failureOf(reply)
          if (failure) return failure
          const read = transactions.safeParse(reply.body)
          // A part of the list would look like payments that are missing.
          if (!read.success || read.data.total_pages > MAX_PAGES) return { kind: 'unreachable' }
          pages = read.data.total_pages
          refreshed = read.data.last_refreshed_datetime ?? refreshed
          found.push(...read.data.transaction_details.flatMap(({ transaction_info: info }) => readOne(info)))
        }
      }
      const refreshedAt = new Date(refreshed ?? Number.NaN)
      const isKnown = !Number.isNaN(refreshedAt.getTime())
      return { kind: 'read', transactions: found, refreshedAt: isKnown ? refreshedAt : undefined }
    },
  }
}

type Info = z.output<typeof transactions>['transaction_details'][number]['transaction_info']

/** Nothing for other currencies and for what PayPal has denied or reversed in itself. */
function readOne(info: Info): PayPalTransaction[] {
  const cents = centsOf(info.transaction_amount.value)
  const at = new Date(info.transaction_initiation_date)
  const isDone = info.transaction_status === undefined || info.transaction_status === 'S'
  if (info.transaction_amount.currency_code !== 'USD' || !isDone) return []
  if (cents === undefined || Number.isNaN(at.getTime())) return []
  return [
    {
      id: info.transaction_id,
      referenceId: info.paypal_reference_id,
      code: info.transaction_event_code,
      cents,
      at,
      ownId: info.custom_field ?? info.invoice_id,
    },
  ]
}

function failureOf({ status }: PayPalReply): ReportingFailure | undefined {
  if (status === 403) return { kind: 'not_permitted' }
  return status !== undefined && status < 300 ? undefined : { kind: 'unreachable' }
}

/** Parses PayPal's decimal string with a sign. */
function centsOf(value: string | undefined): number | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(value ?? '') ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
