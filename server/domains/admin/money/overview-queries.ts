import { sql } from 'kysely'
import type { ACCOUNT_KINDS } from '#contract/admin/money.ts'
import type { Reader } from '#server/platform/db/open.ts'

export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The sum of each pocket over all players, and the balance of each account of the platform. */
export async function sumAccounts(
  db: Reader,
): Promise<{ account: AccountKind; accounts: number; cents: number }[]> {
  const { rows } = await sql<{ account: AccountKind; accounts: number; cents: number }>`
    select coalesce(pocket, platform) as account, count(*)::int as accounts, sum(balance_cents)::bigint as cents
    from ledger_accounts group by 1`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Money that came from PayPal and went there, per UTC day, by the entries of the one account for it. */
export async function sumPayPalDays(
  db: Reader,
  since: Date,
): Promise<{ day: string; in_cents: number; out_cents: number }[]> {
  const { rows } = await sql<{ day: string; in_cents: number; out_cents: number }>`
    select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(-sum(e.amount_cents) filter (where e.kind in ('deposit','deposit_reversal')), 0)::bigint as in_cents,
      coalesce(sum(e.amount_cents) filter (where e.kind in ('payout','withdrawal_back')), 0)::bigint as out_cents
    from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.created_at >= ${since}
    where a.platform = 'clearing' group by 1`.execute(db)
  return rows.map((row) => ({ ...row, in_cents: Number(row.in_cents), out_cents: Number(row.out_cents) }))
}
