import { sql } from 'kysely'
import type { Moved } from '#core/payments/reconcile.ts'
import type { Reader } from '#server/platform/db/open.ts'

/** What the ledger has moved from and to PayPal within a time. */
export async function listMoved(db: Reader, of: { from: Date; to: Date }): Promise<Moved[]> {
  const { rows } = await sql<Omit<Moved, 'at'> & { at: Date }>`
    select t.cause_id as payment, abs(e.amount_cents)::bigint as cents, t.created_at as at,
      case e.kind when 'deposit' then 'capture' when 'payout' then 'payout' else 'refund' end as kind
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.created_at >= ${of.from} and e.created_at < ${of.to}
    join ledger_transfers t on t.id = e.transfer_id
    where a.platform = 'clearing' and e.kind in ('deposit','deposit_reversal','payout')
      and t.cause_kind in ('deposit','withdrawal')`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents), at: row.at.getTime() }))
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
