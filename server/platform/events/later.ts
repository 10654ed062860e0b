import type { DomainEvent } from '#contract/domain-events.ts'
import { UNDO_MS } from '#core/undo.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'

const LATER_JOB = 'event.later'

/** Registers the job that records what was held back. */
export function laterJob(context: Context): void {
  context.jobs.handle(LATER_JOB, async (_context, unit, { payload }) => {
    unit.record(payload as DomainEvent)
  })
}

/**
 * Records an event once the minute is over in which a decision of staff can be taken back, so that nobody is told of one that
 * is. `key` names the decision; one without a key cannot be taken back, and is told at once.
 */
export async function recordLater(unit: Unit, key: string | undefined, event: DomainEvent): Promise<void> {
  if (key === undefined) return unit.record(event)
  const dueAt = new Date(unit.now.getTime() + UNDO_MS)
  await putJob(unit.trx, { kind: LATER_JOB, key, payload: event, dueAt })
}

/** Drops the event and returns it, if it is still held back. */
export async function dropLater(trx: Trx, key: string): Promise<DomainEvent | undefined> {
  return (await dropJob(trx, { kind: LATER_JOB, key })) as DomainEvent | undefined
}

/** Records it now, if it is still held back. */
export async function recordNow(unit: Unit, key: string): Promise<void> {
  const held = await dropLater(unit.trx, key)
  if (held) unit.record(held)
}
