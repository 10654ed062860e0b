import { sql, type RawBuilder } from 'kysely'
import { DISPUTED, SETTLED } from '#server/domains/matches/history/record-queries.ts'
import { CLEARING } from '#server/domains/wallet/transfer-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'

export type Figures = {
  sign_ups: number
  matches: number
  disputes: number
  in_cents: number
  out_cents: number
}
/** `until_now`: until the same time of that day as it is now, which is what today can be compared with. */
export type TrendRow = Figures & { day: string; until_now: Figures }

/** How many of these times are within a day, and until now on it. */
const counted = (times: RawBuilder<unknown>) => sql`
  select count(*)::int as whole, (count(*) filter (where at <= same_time))::int as part
  from (${times}) times where at >= starts and at < ends`

/** Figures of each day in UTC from `since` (a date) until today; only what was written in this time is read. */
export async function listTrends(
  db: Reader,
  { since, now }: { since: string; now: Date },
): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    with days as (
      select day::date as day, day at time zone 'UTC' as starts, (day + interval '1 day') at time zone 'UTC' as ends,
        (day + (${now}::timestamptz at time zone 'UTC')::time) at time zone 'UTC' as same_time
      from generate_series(${since}::date::timestamp, (${now}::timestamptz at time zone 'UTC')::date::timestamp, '1 day') as day
    )
    select days.day::text, people.whole as sign_ups, played.whole as matches, disputed.whole as disputes,
      money.in_cents, money.out_cents,
      jsonb_build_object('sign_ups', people.part, 'matches', played.part, 'disputes', disputed.part,
        'in_cents', money.in_part, 'out_cents', money.out_part) as until_now
    from days cross join lateral (${counted(sql`select created_at as at from players`)}) people
    cross join lateral (${counted(SETTLED)}) played
    cross join lateral (${counted(DISPUTED)}) disputed
    cross join lateral (
      select coalesce(sum(cents) filter (where kind = 'deposit'), 0)::float8 as in_cents,
        coalesce(sum(cents) filter (where kind = 'payout'), 0)::float8 as out_cents,
        coalesce(sum(cents) filter (where kind = 'deposit' and created_at <= same_time), 0)::float8 as in_part,
        coalesce(sum(cents) filter (where kind = 'payout' and created_at <= same_time), 0)::float8 as out_part
      from (
        select kind, created_at, abs(amount_cents) as cents from ${CLEARING} moved
        where kind in ('deposit', 'payout') and created_at >= starts and created_at < ends
      ) entries
    ) money order by days.day`.execute(db)
  return rows
}
