import { sql } from 'kysely'
import type { Db, Reader } from '#server/platform/db/open.ts'

/** Adds counts of calls by step to those of the day. */
export async function addCallTimes(db: Db, now: Date, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    insert into call_times (day, step, calls)
    select (${now}::timestamptz at time zone 'UTC')::date, step, calls
    from unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::bigint[]) as added (step, calls)
    on conflict (day, step) do update set calls = call_times.calls + excluded.calls`.execute(db)
}

/** The step below which 95 of 100 calls of each day stayed, by day; only days with calls. */
export async function listSlowSteps(db: Reader, since: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; step: number }>`
    select day::text, min(step)::int as step from (
      select day, step, sum(calls) over (partition by day order by step) as until, sum(calls) over (partition by day) as total
      from call_times where day >= ${since}::date
    ) counted where until >= total * 0.95 group by day`.execute(db)
  return new Map(rows.map(({ day, step }) => [day, step]))
}
