import { sql } from 'kysely'
import type { DomainEvent } from '#contract/domain-events.ts'
import type { Db, Trx } from '#server/platform/db/open.ts'

export type Cursor = { position: number; attempts: number }

/** Adds the cursors of new subscribers, which get the events from this position on, and returns their names. */
export async function insertCursors(db: Db, names: string[], position: number): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const added = await db
    .insertInto('event_cursors')
    .values(names.map((subscriber) => ({ subscriber, position, retry_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriber')
    .execute()
  return new Set(added.map(({ subscriber }) => subscriber))
}

/** Locks a subscriber's cursor; undefined while another process has it or its next attempt is not due. */
export async function lockCursor(trx: Trx, subscriber: string, now: Date): Promise<Cursor | undefined> {
  return trx
    .selectFrom('event_cursors')
    .select(['position', 'attempts'])
    .where('subscriber', '=', subscriber)
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', now)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function moveCursor(trx: Trx, subscriber: string, position: number): Promise<void> {
  await trx
    .updateTable('event_cursors')
    .set({ position, attempts: 0, retry_at: null })
    .where('subscriber', '=', subscriber)
    .execute()
}

/** Tries again after a second, then after twice as long each time, at most a minute. */
export async function postponeCursor(db: Db, subscriber: string, now: Date): Promise<void> {
  await db
    .updateTable('event_cursors')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      retry_at: sql<Date>`${now}::timestamptz + least(60, power(2, attempts)) * interval '1 second'`,
    }))
    .where('subscriber', '=', subscriber)
    .execute()
}

/** Records an event that a subscriber could not handle, so that an operator can see it. */
export async function insertFailure(
  trx: Trx,
  failure: { subscriber: string; position: number; event: DomainEvent; error: string; now: Date },
): Promise<void> {
  const { type, ...data } = failure.event
  await trx
    .insertInto('event_failures')
    .values({
      subscriber: failure.subscriber,
      position: failure.position,
      type,
      data: JSON.stringify(data),
      error: failure.error.slice(0, 500),
      failed_at: failure.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
