import { sql } from 'kysely'
import { attentionRows } from './attention-list-queries.ts'
import { asUuid } from '#server/platform/db/as-id.ts'
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

const withDifferences = (now: Date) => sql`
  ${attentionRows(now)}
  union all select 'x:' || x.id, 'difference', null, coalesce(i.player_id, w.player_id), greatest(x.here_cents, x.paypal_cents)::int, null,
    null, x.found_at from reconciliation_differences x left join deposits i on i.id = ${asUuid(sql.ref('x.payment'))}
    left join withdrawals w on w.id = ${asUuid(sql.ref('x.payment'))} where x.resolved_at is null`

/** Payments that need staff action, and differences to PayPal; the oldest first. */
export async function listAttention(db: Reader, now: Date, limit: number): Promise<Attention[]> {
  const { rows } = await sql<Attention>`
    select found.what, coalesce(found.subject::text, substr(found.id, 3)) as id, found.cents, found.why, found.since, p.username
    from (${withDifferences(now)}) found left join players p on p.id = found.player_id
    order by found.since limit ${limit}`.execute(db)
  return rows
}

/** How many of each kind there are. */
export async function countAttention(db: Reader, now: Date): Promise<Record<Attention['what'], number>> {
  const { rows } = await sql<{ what: Attention['what']; count: number }>`
    select what, count(*)::int as count from (${withDifferences(now)}) found group by what`.execute(db)
  const none = { review: 0, debt: 0, waiting: 0, closed: 0, difference: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ what, count }) => [what, count])) }
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
