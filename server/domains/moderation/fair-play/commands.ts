import { accept, refuse } from '#core/decision.ts'
import { mayTakeBack } from '#core/undo.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { closeReports } from '../reports/commands.ts'
import { lockReportsFor } from '../reports/queries.ts'
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

type ReopenRefusal = 'not_found' | 'not_decided' | 'not_yours' | 'too_late' | 'already_told'

/** Takes one's own decision back within a minute; the case is open again. */
export function reopenCase(
  context: Context,
  { playerId: by, role }: Session,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<{ id: number }, ReopenRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<{ id: number }, ReopenRefusal>> => {
    const { trx, now } = unit
    const row = await lockCase(trx, id)
    if (!row) return refuse('not_found')
    if (!row.decided_at) return refuse('not_decided')
    const allowed = mayTakeBack({
      byId: by,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at.getTime(),
      now: now.getTime(),
    })
    if (!allowed.ok) return allowed
    if (isReported(row)) return refuse('already_told')
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
