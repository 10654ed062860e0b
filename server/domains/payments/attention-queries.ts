import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type Attention = {
  what: 'review' | 'debt' | 'waiting' | 'closed' | 'difference'
  id: string
  /** Null for a payment at PayPal that is none of ours. */
  username: string | null
  cents: number
  why: string | null
  since: Date
}

/** Payments that need staff action: captures to review, debts, overdue payouts, cash in closed accounts, differences to PayPal. */
export async function listAttention(db: Reader, waitingSince: Date, limit: number): Promise<Attention[]> {
  const { rows } = await sql<Attention>`
    select found.*, p.username from (
      select 'review' as what, id::text as id, player_id, amount_cents as cents, why, updated_at as since from deposits where status = 'review'
      union all select 'debt', payment_id::text, player_id, cents, null, created_at from player_debts where settled_at is null
      union all select 'waiting', id::text, player_id, amount_cents, why, created_at from withdrawals where status = 'requested' and created_at < ${waitingSince}
      union all select 'waiting', id::text, player_id, amount_cents, why, created_at from withdrawals where status = 'sent' and created_at < ${waitingSince}::timestamptz - interval '3 days'
      union all select 'closed', p.id::text, p.id, a.balance_cents, null, p.deletion_due_at from players p join ledger_accounts a on a.player_id = p.id and a.pocket = 'cash' and a.balance_cents > 0 where p.deletion_due_at is not null
      union all select 'difference', x.id::text, coalesce(i.player_id, w.player_id), greatest(x.here_cents, x.paypal_cents), null, x.found_at from reconciliation_differences x
        left join deposits i on i.id::text = x.payment left join withdrawals w on w.id::text = x.payment where x.resolved_at is null
    ) found left join players p on p.id = found.player_id order by since limit ${limit}`.execute(db)
  return rows
}

export async function countAttention(
  db: Reader,
  waitingSince: Date,
): Promise<Record<Attention['what'], number>> {
  const { rows } = await sql<Record<Attention['what'], number>>`
    select (select count(*) from deposits where status = 'review') as review, (select count(*) from player_debts where settled_at is null) as debt,
      (select count(*) from withdrawals where status = 'requested' and created_at < ${waitingSince}) as waiting,
      (select count(*) from players p join ledger_accounts a on a.player_id = p.id and a.pocket = 'cash' and a.balance_cents > 0 where p.deletion_due_at is not null) as closed,
      (select count(*) from reconciliation_differences where resolved_at is null) as difference`.execute(db)
  return rows[0] ?? { review: 0, debt: 0, waiting: 0, closed: 0, difference: 0 }
}

/** Returns how many cents were owed. */
export async function settleDebts(trx: Trx, playerId: string, now: Date): Promise<number> {
  const settled = await trx
    .updateTable('player_debts')
    .set({ settled_at: now })
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .returning('cents')
    .execute()
  return settled.reduce((sum, { cents }) => sum + cents, 0)
}
