import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type TrendRow = {
  day: string
  sign_ups: number
  matches: number
  disputes: number
  in_cents: number
  out_cents: number
}

/** Figures of each day in UTC from `since` (a date) until today; only what was written in this time is read. */
export async function listTrends(
  db: Reader,
  { since, now }: { since: string; now: Date },
): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    with days as (
      select day::date as day, day at time zone 'UTC' as starts, (day + interval '1 day') at time zone 'UTC' as ends
      from generate_series(${since}::date::timestamp, (${now}::timestamptz at time zone 'UTC')::date::timestamp, '1 day') as day
    )
    select days.day::text,
      (select count(*) from players where created_at >= starts and created_at < ends)::int as sign_ups,
      (select count(*) from matches where settled_at >= starts and settled_at < ends and status = 'settled')::int as matches,
      (select count(*) from disputes where opened_at >= starts and opened_at < ends)::int as disputes,
      money.in_cents, money.out_cents
    from days cross join lateral (
      select coalesce(sum(abs(e.amount_cents)) filter (where e.kind = 'deposit'), 0)::float8 as in_cents,
        coalesce(sum(abs(e.amount_cents)) filter (where e.kind = 'payout'), 0)::float8 as out_cents
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.platform = 'clearing' and e.kind in ('deposit', 'payout') and e.created_at >= starts and e.created_at < ends
    ) money order by days.day`.execute(db)
  return rows
}
