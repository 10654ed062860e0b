import { sql } from 'kysely'
import type { ListedMove, Moved, Total } from '#core/payments/reconcile.ts'
import { CLEARING, isBooked } from '#server/domains/wallet/transfer-queries.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** PayPal's kind of transaction for an entry of the clearing account. */
const KIND = sql`case e.kind when 'deposit' then 'capture' when 'payout' then 'payout'
  when 'withdrawal_back' then 'payout_return' else 'refund' end`
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const OURS = sql`e.kind in ('deposit','deposit_reversal','payout','withdrawal_back') and e.cause_kind in ('deposit','withdrawal')`

/** Lists the ledger's moves from and to PayPal within a time. */
export async function listMoved(db: Reader, of: { from: Date; to: Date }): Promise<Moved[]> {
  const { rows } = await sql<Omit<Moved, 'at'> & { at: Date }>`
    select e.cause_id as payment, abs(e.amount_cents)::bigint as cents, e.created_at as at, ${KIND} as kind
    from ${CLEARING} e where e.created_at >= ${of.from} and e.created_at < ${of.to} and ${OURS}`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents), at: row.at.getTime() }))
}

/** All that the ledger has moved for these payments. */
export async function sumBooked(db: Reader, payments: readonly string[]): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select e.cause_id as payment, ${KIND} as kind, sum(abs(e.amount_cents))::bigint as cents
    from ${CLEARING} e where e.cause_id = any(${payments}) and ${OURS} group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Withdrawals that PayPal has taken and that the ledger has not booked as paid. */
export async function listUnbooked(
  db: Reader,
  payments: readonly string[],
): Promise<{ payment: string; cents: number }[]> {
  const { rows } = await sql<{ payment: string; cents: number }>`
    select w.id::text as payment, w.amount_cents::bigint as cents from withdrawals w
    where w.id = any(${payments.filter((each) => UUID.test(each))}::uuid[]) and w.payout_id is not null
      and not ${isBooked(sql`'payout:' || w.id`)}`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Our deposits by PayPal's ids of their captures. */
export async function findByCaptures(db: Reader, captures: readonly string[]): Promise<Map<string, string>> {
  if (captures.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'capture_id'])
    .where('capture_id', 'in', captures)
    .execute()
  return new Map(rows.map(({ id, capture_id }) => [capture_id ?? '', id]))
}

/** Our payments by PayPal's ids of payouts that it has listed before. */
export async function findByPayouts(db: Reader, paypalIds: readonly string[]): Promise<Map<string, string>> {
  if (paypalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paypal_moves')
    .select(['paypal_id', 'payment'])
    .where('kind', '=', 'payout')
    .where('paypal_id', 'in', paypalIds)
    .execute()
  return new Map(rows.map(({ paypal_id, payment }) => [paypal_id, payment]))
}

/** Lists earlier transactions of PayPal for these payments. */
export async function listListed(db: Reader, payments: readonly string[]): Promise<ListedMove[]> {
  if (payments.length === 0) return []
  const rows = await db.selectFrom('paypal_moves').selectAll().where('payment', 'in', payments).execute()
  return rows.map((row) => ({
    kind: row.kind,
    payment: row.payment,
    paypalId: row.paypal_id,
    cents: Number(row.cents),
    at: row.at.getTime(),
  }))
}

/** Keeps what PayPal has listed. */
export async function putListed(trx: Trx, moves: readonly ListedMove[]): Promise<void> {
  const listed = JSON.stringify(moves.map((each) => ({ ...each, at: new Date(each.at).toISOString() })))
  await sql`
    insert into paypal_moves (paypal_id, kind, payment, cents, at)
    select "paypalId", kind, payment, cents, at
    from jsonb_to_recordset(${listed}::jsonb) as listed ("paypalId" text, kind text, payment text, cents bigint, at timestamptz)
    on conflict (paypal_id, kind) do nothing`.execute(trx)
}
