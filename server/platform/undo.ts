import type { DomainEvent } from '#contract/domain-events.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { mayTakeBack } from '#core/undo.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropLater } from '#server/platform/events/later.ts'

export type UndoRefusal = 'not_found' | 'not_decided' | 'not_yours' | 'too_late'

/** Decides whether this member of staff may take back a stored decision, by its maker and time. */
export function checkUndo(
  row: { decided_by: string | null; decided_at: Date | null },
  { by, now }: { by: string; now: Date },
): Decision<undefined, Exclude<UndoRefusal, 'not_found'>> {
  if (!row.decided_at) return refuse('not_decided')
  return mayTakeBack({
    byId: by,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at.getTime(),
    now: now.getTime(),
  })
}

/**
 * Takes a decision back whose news are held back under this key: by the one who made it, within a minute, before they are told.
 * Returns them; what the decision has changed is for the caller to change back.
 */
export async function takeBack(
  { trx, now }: Unit,
  row: Parameters<typeof checkUndo>[0],
  { by, key }: { by: string; key: string },
): Promise<Decision<DomainEvent, Exclude<UndoRefusal, 'not_found'>>> {
  const allowed = checkUndo(row, { by, now })
  if (!allowed.ok) return allowed
  const held = await dropLater(trx, key)
  return held ? accept(held) : refuse('too_late')
}
