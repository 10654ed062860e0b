import { type RawBuilder, sql } from 'kysely'
import { type AttentionKind, PAYOUT_OVERDUE_MS, PAYOUT_SILENT_MS } from '#core/payments/attention.ts'
import { CASH } from '#server/domains/wallet/transfer-queries.ts'
import { caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

export type AttentionRow = {
  /** Unique among all, and short enough for a case. */
  id: string
  what: AttentionKind
  /** The deposit, the withdrawal or the player. */
  subject: string
  player_id: string
  username: string
  avatar_url: string | null
  cents: number
  /** PayPal's id of the payment. */
  paypal_id: string | null
  why: string | null
  since: Date
}

/**
 * Selects the payments and debts that need a person, a row each: `id`, `what`, `subject`, `player_id`, `cents`,
 * `paypal_id`, `why`, `since`.
 */
export function attentionRows(now: Date): RawBuilder<unknown> {
  const overdue = new Date(now.getTime() - PAYOUT_OVERDUE_MS)
  const silent = new Date(overdue.getTime() - PAYOUT_SILENT_MS)
  return sql`
    select 'r:' || id as id, 'review' as what, id as subject, player_id, amount_cents::int as cents, capture_id as paypal_id,
      null as why, updated_at as since
      from deposits where status = 'review'
    union all select 'd:' || player_id, 'debt', player_id, player_id, sum(cents)::int, null, null, min(created_at)
      from player_debts where settled_at is null group by player_id
    union all select 'w:' || id, 'waiting', id, player_id, amount_cents::int, coalesce(item_id, payout_id), why, created_at
      from withdrawals
      where (status = 'requested' and hold is null and created_at < ${overdue}) or (status = 'sent' and created_at < ${silent})
    union all select 'c:' || p.id, 'closed', p.id, p.id, a.balance_cents::int, null, null, p.deletion_due_at
      from players p join ${CASH} a on a.player_id = p.id
      where p.deletion_due_at is not null`
}

/** A deposit under review, locked. */
export async function lockReview(
  trx: Trx,
  id: string,
): Promise<{ player_id: string; amount_cents: number } | undefined> {
  return trx
    .selectFrom('deposits')
    .select(['player_id', 'amount_cents'])
    .where('id', '=', id)
    .where('status', '=', 'review')
    .forUpdate()
    .executeTakeFirst()
}

/** The oldest first. */
export async function listAttentionCases(
  db: Reader,
  of: { now: Date; offset: number; limit: number },
): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    select found.*, p.username, p.avatar_url from (${attentionRows(of.now)}) found join players p on p.id = found.player_id
    order by found.since, found.subject offset ${of.offset} limit ${of.limit}`.execute(db)
  return rows
}

export async function countAttentionCases(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${attentionRows(now)}) found`.execute(db)
  return rows[0]?.count ?? 0
}

export const paymentCases: Cases = ({ readerId, now }) => sql`
  select ${caseColumns({ id: 'id', players: ['player_id'], name: 'what', cents: 'cents', opened: 'since' })}
  from (${attentionRows(now)}) found where player_id <> ${readerId}`
