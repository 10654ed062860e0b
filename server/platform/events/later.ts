import { z } from 'zod'
import type { DomainEvent } from '#contract/domain-events.ts'
import { UNDO_MS } from '#core/undo.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'

/** Records what was held back; its key names the decision. */
const recordHeld = defineJob('event.later', { payload: z.custom<DomainEvent>() })
recordHeld.handledBy(async ({ unit, payload }) => unit.record(payload))

/**
 * Records an event once the minute is over in which a decision of staff can be taken back, so that nobody is told of one that
 * is. `key` names the decision; one without a key cannot be taken back, and is told at once.
 */
export async function recordLater(unit: Unit, key: string | undefined, event: DomainEvent): Promise<void> {
  if (key === undefined) return unit.record(event)
  await recordHeld.put(unit.trx, key, new Date(unit.now.getTime() + UNDO_MS), event)
}

/** Drops the event and returns it, if it is still held back. */
export function dropLater(trx: Trx, key: string): Promise<DomainEvent | undefined> {
  return recordHeld.drop(trx, key)
}

/** Records it now, if it is still held back. */
export async function recordNow(unit: Unit, key: string): Promise<void> {
  const held = await dropLater(unit.trx, key)
  if (held) unit.record(held)
}
