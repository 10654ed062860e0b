import { accept, refuse } from '#core/decision.ts'
import { EXTENSION_MS } from '#core/privacy/requests.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { takeBack, type UndoRefusal } from '#server/platform/undo.ts'
import { findRequest, lockRequest, updateRequest, type RequestRow } from './queries.ts'

/** Key of an answer, or of an extension, whose mail is held back. */
export const heldBack = (id: number, step: 'extended' | 'answered'): string => `data_request:${id}:${step}`

/**
 * Takes one's own answer to a request back, or the time that one has taken for it, before the sender reads of it. The link to an
 * export is in that mail, so nobody has it; an account that is being deleted stays closed.
 */
export function reopenRequest(
  store: Store,
  { playerId: by, role }: Pick<Session, 'playerId' | 'role'>,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<RequestRow, UndoRefusal | 'erased'>> {
  return runCommand(store, async (unit): Promise<Outcome<RequestRow, UndoRefusal | 'erased'>> => {
    const { trx, now } = unit
    const row = await lockRequest(trx, id)
    if (!row || row.status === 'unconfirmed') return refuse('not_found')
    if (row.status === 'erased') return refuse('erased')
    const isOpen = row.status === 'open'
    const made = isOpen ? { decided_by: row.extended_by, decided_at: row.extended_at } : row
    const allowed = await takeBack(unit, made, { by, key: heldBack(id, isOpen ? 'extended' : 'answered') })
    if (!allowed.ok) return allowed
    await updateRequest(
      trx,
      id,
      isOpen
        ? {
            extension: null,
            extended_by: null,
            extended_at: null,
            due_at: new Date(row.due_at.getTime() - EXTENSION_MS),
          }
        : { status: 'open', answer: null, decided_by: null, decided_at: null },
    )
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'data_request.reopen',
      subject: { kind: 'data_request', id: String(id) },
      reason,
      details: { before: isOpen ? 'extended' : row.status },
      now,
    })
    const changed = await findRequest(trx, id)
    if (!changed) throw new Error(`data request ${id} was not found`)
    return accept(changed)
  })
}
