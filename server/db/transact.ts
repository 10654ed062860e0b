import { sql } from 'kysely'
import type { LiveEvent } from '#contract/events.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from './open.ts'

export type Unit = {
  trx: Trx
  now: Date
  /**
   * Tells the followers of these topics after the commit. `player:<id>` is private, `staff` the moderators',
   * the others are public.
   */
  publish(topics: string[], event: LiveEvent | SessionEnd): void
}

/** Closes the live streams of a session; never leaves the house. */
export type SessionEnd = { event: 'session_end'; data: Record<string, never> }

/** What a transaction needs of the house. */
export type Store = Pick<Context, 'db' | 'clock'> & { jobs: Pick<Context['jobs'], 'wake'> }

const LIVE_LOCK = 726_002
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

/**
 * One transaction: what `work` writes, the jobs it puts down and the events it tells stand or fall together.
 * Events get their numbers under a lock held to the commit, so their order is the order of the commits and a
 * reader that has seen number n will never see a smaller one appear.
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
    const told: { topics: string[]; event: LiveEvent | SessionEnd }[] = []
    const value = await work({ trx, now, publish: (topics, event) => void told.push({ topics, event }) })
    if (told.length > 0) {
      await sql`select pg_advisory_xact_lock(${LIVE_LOCK})`.execute(trx)
      await trx
        .insertInto('live_events')
        .values(
          told.map(({ topics, event }) => ({
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
