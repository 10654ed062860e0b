import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

type Count = RawBuilder<{ broken: number }>

/**
 * The invariants of the ledger (decision 23), each as a query that counts its violations: 0 in a sound ledger. The
 * names are stored with each check and appear in the metrics.
 */
const INVARIANTS: Record<string, Count> = {
  transfers_come_to_nothing: sql`
    select count(*) as broken from (
      select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id group by t.id having coalesce(sum(e.amount_cents), 0) <> 0 or count(e.id) < 2
    ) unbalanced`,
  accounts_come_to_nothing: sql`select (coalesce(sum(balance_cents), 0) <> 0)::int as broken from ledger_accounts`,
  rows_cannot_change: sql`
    select 9 - count(*) as broken from pg_trigger
    where tgname in ('ledger_transfers_fixed','ledger_entries_fixed','ledger_accounts_kept','ledger_transfers_kept','ledger_entries_kept','ledger_accounts_whole',
      'ledger_accounts_rules','ledger_entries_book','ledger_transfers_balanced') and tgenabled = 'O'`,
  amounts_are_something: sql`select count(*) as broken from ledger_entries where amount_cents = 0`,
  pockets_are_not_negative: sql`select count(*) as broken from ledger_accounts where player_id is not null and balance_cents < 0`,
  holds_are_resolved_once: sql`
    select count(*) as broken from ledger_holds h where
      (select count(*) from ledger_transfers t where t.key = 'hold:' || h.id) <> 1
      or (select count(*) from ledger_transfers t where t.key = 'void:' || h.id) <> (h.status = 'void')::int
      or (h.status = 'settled' and not exists (select 1 from ledger_transfers t where t.key = 'settle:' || h.cause_kind || ':' || h.cause_id))`,
  held_is_what_is_open: sql`
    select count(*) as broken from ledger_accounts a where a.pocket = 'held' and a.balance_cents <>
      (select coalesce(sum(h.cash_cents + h.promo_cents), 0) from ledger_holds h where h.player_id = a.player_id and h.status = 'open')`,
  keys_are_used_once: sql`select count(*) - count(distinct key) as broken from ledger_transfers`,
  balances_are_sums: sql`
    select count(*) as broken from ledger_accounts a left join lateral (
      select coalesce(sum(amount_cents), 0) as total, count(*) as entries from ledger_entries e where e.account_id = a.id
    ) own on true where own.total <> a.balance_cents or own.entries <> a.entries`,
  entries_run_on: sql`
    select count(*) as broken from (
      select balance_cents - amount_cents as before, lag(balance_cents, 1, 0::bigint) over (partition by account_id order by nth) as last,
        created_at < lag(created_at) over (partition by account_id order by nth) as is_earlier from ledger_entries
    ) run where before <> last or is_earlier`,
  days_are_sums: sql`
    select count(*) as broken from (
      select e.account_id, (e.created_at at time zone 'UTC')::date as day, e.kind, sum(e.amount_cents) as total
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.pocket in ('cash','promo') group by 1, 2, 3
    ) own full join ledger_days d using (account_id, day, kind) where own.total is distinct from d.amount_cents`,
  years_are_sums: sql`
    select count(*) as broken from (
      select a.player_id, extract(year from e.created_at at time zone 'UTC')::smallint as year,
        coalesce(sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind in ('settle','prize')), 0) as won,
        coalesce(-sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind in ('hold','void')), 0) as entries,
        coalesce(sum(e.amount_cents) filter (where a.pocket = 'promo' and e.kind in ('promo','adjustment')), 0) as credit,
        coalesce(-sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind in ('withdrawal','withdrawal_back')), 0) as paid_out,
        coalesce(sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind = 'adjustment'), 0) as corrected
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.pocket in ('cash','promo') group by 1, 2
    ) own full join ledger_years y using (player_id, year)
    where (coalesce(own.won, 0), coalesce(own.entries, 0), coalesce(own.credit, 0), coalesce(own.paid_out, 0), coalesce(own.corrected, 0))
      is distinct from (coalesce(y.won_cents, 0), coalesce(y.entries_cents, 0), coalesce(y.credit_cents, 0), coalesce(y.paid_out_cents, 0), coalesce(y.corrected_cents, 0))`,
  bonus_is_booked: sql`
    select count(*) as broken from promo_grants g join ledger_transfers t on t.id = g.transfer_id where
      not exists (
        select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id and a.player_id = g.player_id and a.pocket = 'promo'
          and (e.amount_cents = g.amount_cents or t.kind = 'void' and e.amount_cents > g.amount_cents))
      or (g.expired_cents > 0) <> exists (
        select 1 from ledger_transfers o join ledger_entries e on e.transfer_id = o.id join ledger_accounts a on a.id = e.account_id
        where o.key = 'bonus-end:' || g.id and a.player_id = g.player_id and a.pocket = 'promo' and e.amount_cents = -g.expired_cents)`,
  causes_are_named: sql`select count(*) as broken from ledger_transfers where cause_kind = '' or cause_id = ''`,
}

/** The number of violations of each invariant. */
export async function countBroken(db: Reader): Promise<Record<string, number>> {
  const results: Record<string, number> = {}
  for (const [name, query] of Object.entries(INVARIANTS))
    results[name] = (await query.execute(db)).rows[0]?.broken ?? Number.NaN
  return results
}
