import { sql, type RawBuilder } from 'kysely'
import type { TransferKind } from '#core/wallet/postings.ts'
import { asNumber } from '#server/platform/db/as-id.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

export type MovementRow = {
  id: number
  transfer_id: number
  kind: TransferKind
  cause_kind: string
  cause_id: string
  /** The name of a tournament or challenge. */
  cause_name: string | null
  amount_cents: number
  balance_cents: number
  pocket: 'cash' | 'promo'
  /** The state of the entry that this movement holds; null for other movements. */
  hold_status: 'open' | 'void' | 'settled' | null
  created_at: Date
}
export type MovementFilter = {
  playerId: string
  kinds: TransferKind[] | undefined
  from: Date | undefined
  before: Date | undefined
}

/** A lobby, tournament or challenge with this id. */
export const eventFacts = defineParts<
  RawBuilder<unknown>,
  { kind: string; name: string | null; status: string }
>()

/** The name of the tournament or challenge that two columns say, or null. */
export const eventName = (cause: { kind: string; id: string }): RawBuilder<unknown> => sql`
  (select name from (${eventFacts.of(asNumber(sql.ref(cause.id)))}) event where event.kind = ${sql.ref(cause.kind)})`

/** Counts are capped here, so that a wallet of a million movements opens as fast as one of a hundred. */
const MAX_COUNTED = 1000

/** A page of movements. Each account is read by its index up to the page's end, then the two are merged. */
export async function listMovements(
  db: Reader,
  page: MovementFilter & { offset: number; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select e.id, e.transfer_id, e.kind, t.cause_kind, t.cause_id,
      ${eventName({ kind: 't.cause_kind', id: 't.cause_id' })} as cause_name,
      e.amount_cents, e.balance_cents, a.pocket, e.created_at,
      (select h.status from ledger_holds h where e.kind = 'hold' and h.id = substring(t.key from '^hold:(\\d+)$')::bigint) as hold_status
    from ledger_accounts a cross join lateral (
      select * from ledger_entries entry where entry.account_id = a.id ${conditions(page)}
      order by entry.created_at desc, entry.nth desc limit ${page.offset + page.limit}
    ) e join ledger_transfers t on t.id = e.transfer_id
    where a.player_id = ${page.playerId} and a.pocket in ('cash','promo')
    order by e.created_at desc, a.pocket, e.nth desc offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows
}

export async function countMovements(db: Reader, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from ledger_accounts a cross join lateral (
        select 1 from ledger_entries entry where entry.account_id = a.id ${conditions(filter)} limit ${MAX_COUNTED}
      ) e where a.player_id = ${filter.playerId} and a.pocket in ('cash','promo') limit ${MAX_COUNTED}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Sums of some kinds per UTC day, cash and promo together, from the daily totals that the booking trigger
 * maintains.
 */
export async function sumByDay(
  db: Reader,
  of: { playerId: string; kinds: TransferKind[]; since: Date },
): Promise<{ day: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    select d.day, sum(d.amount_cents)::bigint as cents
    from ledger_accounts a join ledger_days d on d.account_id = a.id and d.kind = any(${of.kinds}) and d.day >= (${of.since}::timestamptz at time zone 'UTC')::date
    where a.player_id = ${of.playerId} and a.pocket in ('cash','promo') group by d.day order by d.day`.execute(
    db,
  )
  return rows
}

/** The entries of a player that are still held, per UTC day on which they were placed, cash and promo together. */
export async function sumOpenHolds(
  db: Reader,
  of: { playerId: string; since: Date },
): Promise<{ day: string; cents: number }[]> {
  const { rows } = await sql<{ day: string; cents: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(cash_cents + promo_cents)::bigint as cents
    from ledger_holds where player_id = ${of.playerId} and status = 'open' and created_at >= ${of.since}
    group by 1`.execute(db)
  return rows
}

function conditions({ kinds, from, before }: MovementFilter) {
  const ofKind = kinds ? sql`and entry.kind = any(${kinds})` : sql``
  const since = from ? sql`and entry.created_at >= ${from}` : sql``
  const until = before ? sql`and entry.created_at < ${before}` : sql``
  return sql`${ofKind} ${since} ${until}`
}
