import type { DomainEvent } from '#contract/domain-events.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { findBase, findCompletePosition, listEvents, type EventRow } from './queries.ts'
import { outsideSpans, traced } from '#server/platform/telemetry/tracing.ts'
import { insertCursors, insertFailure, lockCursor, moveCursor, postponeCursor } from './cursor-queries.ts'
import type { AfterCommit } from './subscribers.ts'

/** Runs the subscribers that follow a commit. */
export type Delivery = {
  start(context: Context): Promise<void>
  /** Runs the subscribers of these events. */
  deliver(events: readonly DomainEvent[]): void
  /** Waits until no subscriber has anything left to do; one that fails waits for its next attempt. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const BATCH = 50
/** Failed and interrupted subscribers are tried again this often. */
const RETRY_EVERY_MS = 500
/** Every subscriber runs at least this often, so that no cursor stays behind the events that are dropped. */
const VISIT_EVERY_MS = 60_000
const MAX_ATTEMPTS = 10

export function createDelivery(subscribers: readonly AfterCommit[]): Delivery {
  /** Subscribers to run again, and those that are running now. */
  const due = new Set<AfterCommit>()
  const running = new Map<AfterCommit, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let context: Context | undefined
  let base = 0
  let isStopped = false

  function run(subscriber: AfterCommit) {
    if (!context || isStopped || running.has(subscriber)) return
    const given = context
    const work = outsideSpans(() => runUntilDone(given, subscriber))
    running.set(subscriber, work)
  }

  async function runUntilDone(current: Context, subscriber: AfterCommit): Promise<void> {
    try {
      while (due.delete(subscriber) && !isStopped) {
        const outcome = await runOnce(current, subscriber, base)
        if (outcome === 'more') due.add(subscriber)
        // Another process has the cursor: look again later, it may die.
        if (outcome === 'locked') return void due.add(subscriber)
      }
    } catch (error) {
      due.add(subscriber)
      await postpone(current, subscriber, error)
    } finally {
      // No event can come between the last look and this, as it could if the caller did it.
      running.delete(subscriber)
    }
  }

  const runDue = () => due.forEach(run)
  const visit = (some: readonly AfterCommit[]) => {
    for (const subscriber of some) due.add(subscriber)
    runDue()
  }

  return {
    async start(given) {
      context = given
      base = await findBase(given.db)
      const added = await insertCursors(
        given.db,
        subscribers.map(({ name }) => name),
        await findCompletePosition(given.db, base),
      )
      timers.push(
        setInterval(runDue, RETRY_EVERY_MS),
        setInterval(() => visit(subscribers), VISIT_EVERY_MS),
      )
      // Nothing is behind a new cursor.
      visit(subscribers.filter(({ name }) => !added.has(name)))
    },
    deliver(events) {
      const types = new Set(events.map(({ type }) => type))
      for (const subscriber of subscribers)
        if (context && !subscriber.isAsleep(context) && subscriber.types.some((type) => types.has(type))) {
          due.add(subscriber)
          run(subscriber)
        }
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** Handles the next events in one transaction with the cursor's move: each is handled once. */
async function runOnce(
  context: Context,
  subscriber: AfterCommit,
  base: number,
): Promise<'more' | 'done' | 'locked'> {
  return transact(context, async (unit) => {
    const cursor = await lockCursor(unit.trx, subscriber.name, unit.now)
    if (!cursor) return 'locked'
    // Events follow one by one after a failure, so that a bad one does not hold back those before it.
    const limit = cursor.attempts > 0 ? 1 : BATCH
    const page = await listEvents(unit.trx, { after: cursor.position, base, limit, types: subscriber.types })
    const bad = cursor.attempts >= MAX_ATTEMPTS ? page.rows[0] : undefined
    if (bad) await skip(context, unit, subscriber, bad)
    else
      for (const row of page.rows)
        await tracedEvent(row, subscriber, async () => subscriber.handle(unit, row.event, context, row))
    await moveCursor(unit.trx, subscriber.name, page.readTo)
    return page.rows.length === limit ? 'more' : 'done'
  })
}

/** Handles an event in the trace of the work that has recorded it. What nothing has traced begins no trace. */
const tracedEvent = (
  { event: { type }, trace }: EventRow,
  { name }: AfterCommit,
  handle: () => Promise<void>,
) =>
  trace === null
    ? handle()
    : traced(
        {
          name: `event ${type}`,
          kind: 'consumer',
          parent: trace,
          attributes: { 'event.type': type, 'event.subscriber': name },
        },
        handle,
      )

async function skip(context: Context, unit: Unit, subscriber: AfterCommit, row: EventRow): Promise<void> {
  const error = `failed ${MAX_ATTEMPTS} times`
  context.log.error(
    { subscriber: subscriber.name, event: row.event.type, position: row.position },
    'an event was skipped',
  )
  await insertFailure(unit.trx, {
    subscriber: subscriber.name,
    position: row.position,
    event: row.event,
    error,
    now: unit.now,
  })
}

async function postpone(context: Context, subscriber: AfterCommit, error: unknown): Promise<void> {
  context.log.warn({ err: error, subscriber: subscriber.name }, 'a subscriber of events failed')
  await postponeCursor(context.db, subscriber.name, context.clock.now()).catch((failure: unknown) =>
    context.log.warn({ err: failure }, 'a cursor could not be postponed'),
  )
}
