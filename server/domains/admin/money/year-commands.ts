import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { isPermitted, type Session } from '#server/platform/http/session.ts'
import { listYear, type NamedYearRow, type YearFilter } from './year-queries.ts'

const MAX_EXPORTED = 100_000

/** The totals of a year for a file; the audit log keeps who has exported them, why, and whether with legal names. */
export function exportYear(
  context: Context,
  session: Session,
  of: { filter: YearFilter; withNames: boolean; reason: string },
): Promise<Outcome<NamedYearRow[], 'no_personal_data'>> {
  return runCommand(context, async ({ trx, now }): Promise<Outcome<NamedYearRow[], 'no_personal_data'>> => {
    if (of.withNames && !isPermitted(session, 'personal_data')) return refuse('no_personal_data')
    const rows = await listYear(trx, { ...of.filter, before: undefined, limit: MAX_EXPORTED })
    const { year, show, name } = of.filter
    await writeAudit(trx, {
      actorId: session.playerId,
      role: session.role,
      action: 'ledger.export_year',
      subject: { kind: 'ledger', id: String(year) },
      reason: of.reason,
      details: { players: rows.length, show, with_names: of.withNames, ...(name ? { name } : {}) },
      now,
    })
    return accept(rows)
  })
}
