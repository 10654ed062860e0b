import { problem, reply, type Reply } from './answer.ts'
import type { Order, OrderRules } from './orders.ts'
import type { Payout, PayoutRules } from './payouts.ts'

/**
 * `isReportingOff`: the app at PayPal lacks the permission for Transaction Search. `ownCents`: the merchant's own money in
 * the account, which none of its transactions brought.
 */
export type ReportingRules = OrderRules & PayoutRules & { isReportingOff: boolean; ownCents: number }

type Money = { currency_code: string; value: string }
type Transaction = {
  transaction_id: string
  paypal_reference_id?: string
  paypal_reference_id_type?: 'TXN'
  transaction_event_code: string
  transaction_initiation_date: string
  transaction_updated_date: string
  transaction_amount: Money
  transaction_status: 'S' | 'P'
  invoice_id?: string
  custom_field?: string
}

const MAX_RANGE_MS = 31 * 86_400_000

/** Transaction Search v1: what moved the merchant's balance within a time. */
export async function listTransactions(rules: ReportingRules, query: URLSearchParams): Promise<Reply> {
  if (rules.isReportingOff) return problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
  if (!(from <= to) || to - from > MAX_RANGE_MS) return problem(400, 'INVALID_REQUEST', 'INVALID_DATE_RANGE')
  const size = Number(query.get('page_size') ?? 100)
  const page = Number(query.get('page') ?? 1)
  const found = (await allTransactions(rules)).filter(({ transaction_updated_date: at }) => {
    const time = Date.parse(at)
    return time >= from && time <= to
  })
  return reply(200, {
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map((each) => ({ transaction_info: each })),
    account_number: 'TWIN',
    start_date: new Date(from).toISOString(),
    end_date: new Date(to).toISOString(),
    last_refreshed_datetime: new Date(rules.now()).toISOString(),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  })
}

export async function readBalances(rules: ReportingRules): Promise<Reply> {
  if (rules.isReportingOff) return problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
  const cents = (await allTransactions(rules)).reduce(
    (sum, each) => sum + Math.round(Number(each.transaction_amount.value) * 100),
    rules.ownCents,
  )
  const money = { currency_code: 'USD', value: (cents / 100).toFixed(2) }
  return reply(200, {
    balances: [{ currency: 'USD', primary: true, total_balance: money, available_balance: money }],
    account_id: 'TWIN',
    as_of_time: new Date(rules.now()).toISOString(),
    last_refresh_time: new Date(rules.now()).toISOString(),
  })
}

async function allTransactions(rules: ReportingRules): Promise<Transaction[]> {
  const orders = (await rules.store.list('order')) as Order[]
  const payouts = (await rules.store.list('payout')) as Payout[]
  return [...orders.flatMap(ofOrder), ...payouts.flatMap(ofPayout)]
}

function ofOrder(order: Order): Transaction[] {
  const { capture, unit, refunds } = order
  if (!capture || capture.status === 'DECLINED' || capture.status === 'PENDING') return []
  const known = {
    ...(unit.invoice_id ? { invoice_id: unit.invoice_id } : {}),
    ...(unit.custom_id ? { custom_field: unit.custom_id } : {}),
  }
  return [
    {
      ...transaction(capture.id, 'T0006', capture.at, capture.amount),
      ...known,
    },
    ...refunds.map((refund) => ({
      ...transaction(refund.id, 'T1107', refund.at ?? capture.at, negative(refund.amount)),
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN' as const,
    })),
  ]
}

/**
 * Lists the transactions of a payout. PayPal does not document how it lists unclaimed or returned ones (decision 120).
 */
function ofPayout({ item, at }: Payout): Transaction[] {
  const back = { RETURNED: 'T1115', REVERSED: 'T1114' }[item.status as string]
  if (item.status !== 'SUCCESS' && item.status !== 'UNCLAIMED' && !back) return []
  const amount = { currency_code: item.amount.currency, value: item.amount.value }
  const sent = { ...transaction(item.id, 'T0001', at, negative(amount)), custom_field: item.senderItemId }
  if (!back) return [sent]
  const named = { paypal_reference_id: item.id, paypal_reference_id_type: 'TXN' } as const
  return [sent, { ...transaction(`${item.id}B`, back, at, amount), ...named }]
}

function transaction(id: string, code: string, at: number, amount: Money): Transaction {
  const time = new Date(at).toISOString()
  return {
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: time,
    transaction_updated_date: time,
    transaction_amount: amount,
    transaction_status: 'S',
  }
}

const negative = (amount: Money): Money => ({ ...amount, value: `-${amount.value}` })
