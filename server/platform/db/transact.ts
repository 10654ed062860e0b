import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainEvent } from '#contract/domain-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import { hasScheduledUntil } from '#server/platform/jobs/queries.ts'
import { carriedTrace } from '#server/platform/telemetry/tracing.ts'
import { pendingMark } from './commit-mark.ts'
import type { Db, Trx } from './open.ts'
import { keepsNothing } from './read-only.ts'

/** A unit of work: one transaction, its time, and the domain events that are committed with it. */
export type Unit = {
  trx: Trx
  now: Date
  record(event: DomainEvent): void
  /**
   * Runs the subscribers of what has been recorded so far, for a command that presents what they write. It happens
   * before the commit anyway.
   */
  flush(): Promise<void>
}

/** An event, and the trace of the work that has recorded it. */
export type RecordedEvent = { event: DomainEvent; trace: string | null }

/** The place in which a transaction leaves its events. */
export type EventLog = {
  subscribers: { inTransaction(unit: Unit, event: DomainEvent): Promise<void> }
  /** Inserts the events of a transaction; the last statement before its commit. */
  write(trx: Trx, events: readonly RecordedEvent[], now: Date): Promise<void>
  /** Called after the commit: every process reads what is new. */
  wake(): void
}

/** The part of the context that a transaction needs. */
export type Store = {
  db: Db
  clock: Clock
  /** Looks for due jobs at once. */
  jobs: { wake(): void }
  events: EventLog
}

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
/** A prepared statement's columns have changed, see prepared.ts. */
const PLAN_CHANGED = '0A000'
/** Something that a transaction read has been changed by another one since: `transact` begins again. */
export class WriteConflict extends Error {
  readonly code = SERIALIZATION
}

const RETRIED = [DEADLOCK, SERIALIZATION, PLAN_CHANGED]
const PAUSE_MS = 25

/**
 * Runs `work` in one transaction: its writes, the jobs it schedules and the events it records are committed or rolled
 * back together. Then the subscribers that must be atomic with the events run. Retries up to three times on deadlocks
 * and serialization failures.
 */
export async function transact<Value>(store: Store, work: (unit: Unit) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { value, hasEvents, hasDueJobs } = await runOnce(store, work)
      if (hasDueJobs) store.jobs.wake()
      if (hasEvents) store.events.wake()
      return value
    } catch (error) {
      const code = (error as { code?: string }).code
      if (attempt >= 4 || code === undefined || !RETRIED.includes(code)) throw error
      // Two transactions that waited for each other would meet again if both began again at once.
      await sleep(Math.random() * PAUSE_MS * attempt)
    }
  }
}

/** Rolls a transaction back that must leave nothing behind. It never leaves `runOnce`. */
class LeftNothing extends Error {}

type Ran<Value> = { value: Value; hasEvents: boolean; hasDueJobs: boolean }

async function runOnce<Value>(
  { db, clock, events }: Store,
  work: (unit: Unit) => Promise<Value>,
): Promise<Ran<Value>> {
  const rolledBack = new Map<LeftNothing, Value>()
  const mark = pendingMark()
  const ran = db.transaction().execute(async (trx): Promise<Ran<Value>> => {
    const recorded: RecordedEvent[] = []
    let flushed = 0
    const unit: Unit = {
      trx,
      now: clock.now(),
      record: (event) => void recorded.push({ event, trace: carriedTrace() }),
      async flush() {
        // A subscriber may record further events; this loop reaches them as well.
        for (let next = recorded[flushed]; next; next = recorded[flushed]) {
          flushed++
          await events.subscribers.inTransaction(unit, next.event)
        }
      },
    }
    const value = await work(unit)
    await unit.flush()
    if (keepsNothing()) {
      const rollback = new LeftNothing()
      rolledBack.set(rollback, value)
      throw rollback
    }
    if (recorded.length > 0) await events.write(trx, recorded, unit.now)
    await mark?.write(trx)
    return { value, hasEvents: recorded.length > 0, hasDueJobs: hasScheduledUntil(trx, unit.now) }
  })
  try {
    const outcome = await ran
    if (mark) mark.isCommitted = true
    return outcome
  } catch (error) {
    if (!(error instanceof LeftNothing)) throw error
    return { value: rolledBack.get(error) as Value, hasEvents: false, hasDueJobs: false }
  }
}
