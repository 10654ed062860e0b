import { sql } from 'kysely'
import type { LiveEvent } from '#contract/events.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx } from './open.ts'

/** A unit of work: one transaction, its time, and the events that it publishes when it commits. */
export type Unit = {
  trx: Trx
  now: Date
  /**
   * Sends the event to the subscribers of these topics after the commit. `player:<id>` reaches only that
   * player, `staff` only moderators; the other topics are public.
   */
  publish(topics: string[], event: LiveEvent | SessionEnd): void
}

/** Closes the live streams of a session. It is never sent to a client. */
export type SessionEnd = { event: 'session_end'; data: Record<string, never> }

/** The part of the context that a transaction needs. */
export type Store = Pick<Context, 'db' | 'clock'> & { jobs: Pick<Context['jobs'], 'wake'> }

const LIVE_LOCK = 726_002
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

/**
 * Runs `work` in one transaction: its writes, the jobs it schedules and the events it publishes are committed
 * or rolled back together. Retries up to three times on deadlocks and serialization failures. Events get
 * their ids under a lock that is held until the commit, so ids follow the order of commits: a reader that has
 * seen id n never misses a smaller one.
 */
export async function transact<Value>(context: Store, work: (unit: Unit) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      const value = await runOnce(context, work)
      context.jobs.wake()
      return value
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= 4 || (code !== DEADLOCK && code !== SERIALIZATION)) throw error
    }
  }
}

function runOnce<Value>(
  context: Pick<Context, 'db' | 'clock'>,
  work: (unit: Unit) => Promise<Value>,
): Promise<Value> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const events: { topics: string[]; event: LiveEvent | SessionEnd }[] = []
    const value = await work({ trx, now, publish: (topics, event) => void events.push({ topics, event }) })
    if (events.length > 0) {
      await sql`select pg_advisory_xact_lock(${LIVE_LOCK})`.execute(trx)
      await trx
        .insertInto('live_events')
        .values(
          events.map(({ topics, event }) => ({
            topics,
            event: event.event,
            data: JSON.stringify(event.data),
            created_at: now,
          })),
        )
        .execute()
      await sql`select pg_notify('live', '')`.execute(trx)
    }
    return value
  })
}
