import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { closeReports } from '../reports/commands.ts'
import { lockReportsFor } from '../reports/queries.ts'
import { lockCase, writeVerdict } from './case-queries.ts'

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
    if (row.kind === 'smurfing' || row.kind === 'boosting')
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
