import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { DomainEvent } from '#contract/domain-events.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** Positions of one transaction: from its number times this on. */
const PER_TRANSACTION = 16_384
/** Positions of one event, so that each of its live messages has an id of its own. */
export const PER_EVENT = 4
const MAX_EVENTS = PER_TRANSACTION / PER_EVENT

export type EventRow = {
  position: number
  topics: string[]
  event: DomainEvent
  createdAt: Date
  trace: string | null
}

/** Inserts the events of this transaction, at the positions that its number gives them. */
export async function insertEvents(
  trx: Trx,
  events: readonly { event: DomainEvent; topics: string[]; trace: string | null }[],
  { base, now }: { base: number; now: Date },
): Promise<void> {
  if (events.length > MAX_EVENTS)
    throw new Error(`a transaction recorded ${events.length} events; ${MAX_EVENTS} is the limit`)
  const values = events.flatMap(({ event: { type, ...data }, topics, trace }) => [
    type,
    JSON.stringify(data),
    topics,
    trace,
  ])
  // Compiled by hand: this statement is part of almost every act.
  await trx.executeQuery(CompiledQuery.raw(insertTextFor(events.length), [base, now, ...values]))
}

const insertTextFor = (count: number) => {
  const start = `($1::bigint + pg_current_xact_id()::text::bigint) * ${PER_TRANSACTION}`
  const rows = Array.from({ length: count }, (_each, index) => {
    const [type, data, topics, trace] = [3, 4, 5, 6].map((place) => `$${index * 4 + place}`)
    return `(${start} + ${index * PER_EVENT}, ${type}, ${data}, ${topics}, $2, ${trace})`
  })
  return `insert into events (position, type, data, topics, created_at, trace) values ${rows.join(', ')}`
}

export type EventPage = {
  rows: EventRow[]
  /** Every event at or below this position has been read: the last row's, or the newest that is complete. */
  readTo: number
  /** Committed events stand behind a transaction that is still open, and are not in `rows`. */
  areSomeHeld: boolean
}

/** The oldest transaction that is open in any database of the cluster: a look that costs nothing. */
const oldestOfCluster = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/**
 * The oldest transaction that is open in this database. Those of others record no events here, and may take hours. One
 * whose database is hidden from the user, or that has ended since the snapshot, counts as of this database.
 */
const oldestOfDatabase = sql`(
  select coalesce(min(open::text::bigint), pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
  from pg_snapshot_xip(pg_current_snapshot()) open
  where not exists (
    select from pg_stat_activity other where other.datname <> current_database() and other.backend_xid = open::xid
  ))`

type PageRequest = {
  after: number
  base: number
  limit: number
  types?: readonly string[]
  since?: Date | undefined
}

/**
 * The events after a position in their order, up to the oldest open transaction: it could still commit events below
 * those of newer ones.
 */
export async function listEvents(db: Reader, page: PageRequest): Promise<EventPage> {
  const found = await listBelow(db, page, oldestOfCluster)
  return found.areSomeHeld ? listBelow(db, page, oldestOfDatabase) : found
}

async function listBelow(db: Reader, page: PageRequest, oldest: RawBuilder<unknown>): Promise<EventPage> {
  const { rows } = await sql<{
    complete: number
    position: number | null
    type: string
    data: Record<string, unknown>
    topics: string[]
    created_at: Date
    trace: string | null
  }>`
    select complete, events.*
    from (select (${page.base}::bigint + ${oldest}) * ${PER_TRANSACTION} - 1 as complete) snapshot
    left join lateral (
      select position, type, data, topics, created_at, trace from events
      where position > ${page.after}
        ${page.types ? sql`and type = any(${page.types})` : sql``}
        ${page.since ? sql`and created_at > ${page.since}` : sql``}
      order by position limit ${page.limit}
    ) events on true`.execute(db)
  const complete = rows[0]?.complete ?? page.after
  const found = rows.flatMap(({ position, ...row }) => (position === null ? [] : [{ ...row, position }]))
  const read = found.filter(({ position }) => position <= complete)
  return {
    rows: read.map((row) => ({
      position: row.position,
      topics: row.topics,
      event: { type: row.type, ...row.data } as DomainEvent, // written by `insertEvents` only
      createdAt: row.created_at,
      trace: row.trace,
    })),
    readTo:
      read.length === page.limit ? (read.at(-1)?.position ?? page.after) : Math.max(complete, page.after),
    areSomeHeld: read.length < found.length,
  }
}

/** The newest position at or below which no event can appear any more. */
export async function findCompletePosition(db: Reader, base: number): Promise<number> {
  const { rows } = await sql<{ complete: number }>`
    select (${base}::bigint + ${oldestOfDatabase}) * ${PER_TRANSACTION} - 1 as complete`.execute(db)
  return rows[0]?.complete ?? 0
}

/** The position of the newest committed event of these types; 0 without one. */
export async function findLastPosition(db: Reader, types: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(position) as last from events where type = any(${types})`.execute(db)
  return rows[0]?.last ?? 0
}

/**
 * The events of these topics of which a message may be after one id, up to another; undefined when some are no longer
 * stored or there are more than `limit`.
 */
export async function listMissedEvents(
  db: Reader,
  missed: { after: number; to: number; topics: string[]; limit: number },
): Promise<{ position: number; event: DomainEvent }[] | undefined> {
  const { rows } = await sql<{ position: number; type: string; data: Record<string, unknown> }>`
    select position, type, data from events
    where position > ${missed.after - PER_EVENT} and position <= ${missed.to} and topics && ${missed.topics}::text[]
    order by position limit ${missed.limit + 1}`.execute(db)
  if (rows.length > missed.limit || !(await isStored(db, missed.after))) return undefined
  return rows.map(({ position, type, data }) => ({ position, event: { type, ...data } as DomainEvent })) // written by `insertEvents` only
}

/** Checks whether every event after this position is stored, and the position was reached at all. */
async function isStored(db: Reader, position: number): Promise<boolean> {
  const { rows } = await sql<{
    dropped: number
    base: number
  }>`select dropped, base from event_counter`.execute(db)
  const counter = rows[0]
  return (
    counter !== undefined &&
    position >= counter.dropped &&
    position <= (await findCompletePosition(db, counter.base))
  )
}

export async function findBase(db: Reader): Promise<number> {
  const { rows } = await sql<{ base: number }>`select base from event_counter`.execute(db)
  return rows[0]?.base ?? 0
}

/**
 * Raises the base if stored positions are above those that new transactions would get, as after restoring a backup into
 * another cluster. Must not run while other servers use the database.
 */
export async function raiseBase(db: Reader): Promise<void> {
  await sql`
    with newest as (
      select greatest(coalesce((select max(position) from events), 0), coalesce((select max(position) from event_cursors), 0)) / ${PER_TRANSACTION}
        + 1 - pg_current_xact_id()::text::bigint as base
    )
    update event_counter set base = newest.base from newest where newest.base > event_counter.base`.execute(
    db,
  )
}
