import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { checkUndo, type UndoRefusal } from '#server/platform/undo.ts'
import { closeReports, reopenReports } from '../reports/commands.ts'
import { hasClosedAt, lockReportsFor } from '../reports/queries.ts'
import { lockCase, reopenCase as writeReopened, writeVerdict } from './case-queries.ts'

type Decision = { id: number; verdict: 'confirmed' | 'dismissed'; reason: string }
type Refusal = 'not_found' | 'own_case' | 'already_decided'

/** Decides a case, and closes the reports that it stands for. What follows for the player is a separate act. */
export function decideCase(
  context: Context,
  { playerId: by, role }: Session,
  { id, verdict, reason }: Decision,
): Promise<Outcome<{ id: number; verdict: Decision['verdict'] }, Refusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const row = await lockCase(trx, id)
    if (!row) return refuse('not_found')
    if (row.player_id === by || row.other_id === by) return refuse('own_case')
    if (row.status !== 'open') return refuse('already_decided')
    await writeVerdict(trx, { id, verdict, by, reason, now })
    if (isReported(row))
      await closeReports(
        unit,
        (await lockReportsFor(trx, { playerId: row.player_id, reason: row.kind })).map((each) => each.id),
        { outcome: verdict === 'confirmed' ? 'acted' : 'none', by, reason, now },
        heldBack(id),
      )
    await writeAudit(trx, {
      actorId: by,
      role,
      action: `fair_play.${verdict}`,
      subject: { kind: 'player', id: row.player_id },
      reason,
      now,
    })
    return accept({ id, verdict })
  })
}

/** Whether it stands for reports of players, who hear of its decision. */
const isReported = ({ kind }: { kind: string }) => kind === 'smurfing' || kind === 'boosting'

/** What names a decision whose news is held back. */
const heldBack = (id: number): string => `fair_play:${id}`

/** Takes one's own decision back within a minute; the case and the reports that it stands for are open again. */
export function reopenCase(
  context: Context,
  { playerId: by, role }: Session,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<{ id: number }, UndoRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<{ id: number }, UndoRefusal>> => {
    const { trx, now } = unit
    const row = await lockCase(trx, id)
    if (!row) return refuse('not_found')
    const allowed = checkUndo(row, { by, now })
    if (!allowed.ok) return allowed
    const reopened = await reopenReports(unit, heldBack(id))
    // Its reports are still closed: those who reported have just been told.
    if (
      reopened.length === 0 &&
      (await hasClosedAt(trx, { playerId: row.player_id, by, at: row.decided_at ?? now }))
    )
      return refuse('too_late')
    await writeReopened(trx, id)
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'fair_play.reopen',
      subject: { kind: 'player', id: row.player_id },
      reason,
      details: { before: row.status },
      now,
    })
    return accept({ id })
  })
}
