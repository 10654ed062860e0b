import type { Decision } from '#core/decision.ts'
import { mayTakeBack } from '#core/undo.ts'
import { refuse } from '#core/decision.ts'

export type UndoRefusal = 'not_found' | 'not_decided' | 'not_yours' | 'too_late'

/** Whether this member of staff may take a decision back that is stored with who made it, and when. */
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
