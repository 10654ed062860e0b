import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

export type EventRow = { id: number; topics: string[]; event: string; data: unknown }

export async function findNewestEventId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from live_events`.execute(db)
  return rows[0]?.id ?? 0
}

export async function listEventsAfter(db: Db, afterId: number, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, topics, event, data from live_events where id > ${afterId} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Events of these topics after an id; undefined when some are no longer stored or there are more than `limit`.
 */
export async function listMissedEvents(
  db: Db,
  missed: { afterId: number; topics: string[]; limit: number },
): Promise<EventRow[] | undefined> {
  const kept = await sql<{
    oldest: number | null
    newest: number | null
  }>`select min(id) as oldest, max(id) as newest from live_events`.execute(db)
  const { oldest, newest } = kept.rows[0] ?? { oldest: null, newest: null }
  if (oldest === null || newest === null || missed.afterId < oldest - 1 || missed.afterId > newest)
    return undefined
  const { rows } = await sql<EventRow>`
    select id, topics, event, data from live_events
    where id > ${missed.afterId} and topics && ${missed.topics}::text[] and event <> 'session_end'
    order by id limit ${missed.limit + 1}`.execute(db)
  return rows.length > missed.limit ? undefined : rows
}
