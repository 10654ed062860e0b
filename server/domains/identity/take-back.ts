import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { dropJob } from '#server/platform/jobs/queries.ts'
import { takeBack, type UndoRefusal } from '#server/platform/undo.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import { heldBack } from './decide.ts'
import { findCheck, writePending } from './queries.ts'

/** Takes one's own rejection of an identity check back: it waits again, with its pictures. */
export function reopenCheck(
  store: Store,
  { playerId: by, role }: Pick<Session, 'playerId' | 'role'>,
  { playerId, reason }: { playerId: string; reason: string },
): Promise<Outcome<{ status: 'pending' }, UndoRefusal>> {
  return runCommand(store, async (unit): Promise<Outcome<{ status: 'pending' }, UndoRefusal>> => {
    const { trx, now } = unit
    if (!(await findCheck(trx, playerId))) return refuse('not_found')
    await lockPlayer(trx, playerId)
    const check = await findCheck(trx, playerId)
    if (!check) return refuse('not_found')
    const allowed = await takeBack(unit, check, { by, key: heldBack(check.id) })
    if (!allowed.ok) return allowed
    await dropJob(trx, { kind: 'kyc.forget', key: String(check.id) })
    await writePending(trx, check.id)
    await updatePlayer(trx, playerId, { kyc_status: 'pending' })
    publishAccount(unit, playerId, 'profile', 'identity')
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'identity.reopen',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { check: check.id, before: check.status },
      now,
    })
    return accept({ status: 'pending' })
  })
}
