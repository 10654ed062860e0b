import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { takeBack, type UndoRefusal } from '#server/platform/undo.ts'
import { lockNotice } from '../rights/queries.ts'
import { findCounterNotice, lockCounterNotice, updateCounterNotice, type CounterRow } from './queries.ts'
import { heldBack } from './settle.ts'

/** Takes one's own decision on a counter notice back, before it has any consequence. */
export function reopenCounterNotice(
  store: Store,
  { playerId: by, role }: Pick<Session, 'playerId' | 'role'>,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<CounterRow, UndoRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<CounterRow, UndoRefusal>> => {
    const { trx, now } = unit
    const found = await findCounterNotice(trx, id)
    // The notice first, as its sender may withdraw it at the same time.
    const notice = found && (await lockNotice(trx, found.notice_id))
    const row = notice && (await lockCounterNotice(trx, id))
    if (!row) return refuse('not_found')
    const allowed = await takeBack(unit, row, { by, key: heldBack(id) })
    if (!allowed.ok) return allowed
    await updateCounterNotice(trx, id, {
      status: 'open',
      answer: null,
      decided_by: null,
      decided_at: null,
      // Nobody is waited for who has taken the notice back meanwhile.
      ...(notice.withdrawn_at && row.restore_from > now ? { restore_from: now } : {}),
    })
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'counter_notice.reopen',
      subject: { kind: 'counter_notice', id: String(id) },
      reason,
      details: { before: row.status },
      now,
    })
    const changed = await findCounterNotice(trx, id)
    if (!changed) throw new Error(`counter notice ${id} was not found`)
    return accept(changed)
  })
}
