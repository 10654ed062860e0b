import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { takeBack, type UndoRefusal } from '#server/platform/undo.ts'
import { findCounterOf } from '../counter-notices/queries.ts'
import { KEPT_MS } from '../pictures/kept.ts'
import { untie } from '../pictures/kept-queries.ts'
import { heldBack } from './decided.ts'
import { clearVerdict, lockNotice, type NoticeRow } from './queries.ts'

/**
 * Takes one's own decision on a notice back, before the sender and the owner of the content are told of it. A picture that was
 * removed stays removed: that is an act of its own.
 */
export function reopenNotice(
  store: Store,
  { playerId: by, role }: Pick<Session, 'playerId' | 'role'>,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<NoticeRow, UndoRefusal | 'answered'>> {
  return runCommand(store, async (unit): Promise<Outcome<NoticeRow, UndoRefusal | 'answered'>> => {
    const { trx, now } = unit
    const row = await lockNotice(trx, id)
    if (!row) return refuse('not_found')
    if (row.withdrawn_at || (await findCounterOf(trx, id))) return refuse('answered')
    const allowed = await takeBack(unit, row, { by, key: heldBack(id) })
    if (!allowed.ok) return allowed
    await untie(trx, id, KEPT_MS)
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'notice.reopen',
      subject: { kind: 'notice', id: String(id) },
      reason,
      details: { before: row.status },
      now,
    })
    return accept(await clearVerdict(trx, id))
  })
}
