import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/open.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 3

/** Creates the partitions of the coming days and drops those that only have events before `keptFrom`. */
export async function turnPartitions(
  trx: Trx,
  { now, keptFrom }: { now: Date; keptFrom: Date },
): Promise<void> {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) await createPartition(trx, dayOf(now, ahead))
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass and relname < ${nameOf(dayOf(keptFrom, 0))} and relname ~ '^events_\\d'`.execute(
    trx,
  )
  for (const { name } of rows) await dropPartition(trx, name)
  await sql`
    with old as (delete from events_other where created_at < ${keptFrom} returning position)
    update event_counter set dropped = greatest(dropped, (select max(position) from old)) where exists (select 1 from old)`.execute(
    trx,
  )
}

/** A day of which the default partition has events already, after a pause, stays there. */
async function createPartition(trx: Trx, day: Date): Promise<void> {
  const [from, to] = [day, dayOf(day, 1)]
  const { rows } = await sql<{ isNeeded: boolean }>`
    select to_regclass(${nameOf(day)}) is null and not exists (
      select 1 from events_other where created_at >= ${from} and created_at < ${to}
    ) as "isNeeded"`.execute(trx)
  if (!rows[0]?.isNeeded) return
  await sql`
    create table ${sql.table(nameOf(day))} partition of events
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(trx)
}

async function dropPartition(trx: Trx, name: string): Promise<void> {
  await sql`update event_counter set dropped = greatest(dropped, (select max(position) from ${sql.table(name)}))`.execute(
    trx,
  )
  await sql`drop table ${sql.table(name)}`.execute(trx)
}

/** Midnight (UTC) of a day. */
const dayOf = (time: Date, ahead: number) =>
  new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS + ahead * DAY_MS)
const nameOf = (day: Date) => `events_${day.toISOString().slice(0, 10).replaceAll('-', '')}`
