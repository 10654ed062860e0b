import { writeAudit } from '#server/platform/audit/queries.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import type { NewLine } from './read/journal-queries.ts'

/** The audit log has disputes as acts on the match. */
const isOfMatch = ({ kind }: NewLine) => kind.startsWith('dispute')

/**
 * Writes what somebody with a privileged role has done in a tournament into the audit log as well, also in their own: the
 * journal is the organizers', the audit log is the site's (decision 141). Players' names stay in the journal, where they go
 * with the account.
 */
export async function auditLines(
  trx: Trx,
  { tournamentId, lines, now }: { tournamentId: number; lines: readonly NewLine[]; now: Date },
): Promise<void> {
  for (const line of lines) {
    const { seq, actorId, kind, reason } = line
    if (actorId === null || isOfMatch(line)) continue
    const role = (await findPlayerById(trx, actorId))?.role ?? 'player'
    if (role === 'player') continue
    const { name: _, ...params } = line.params
    await writeAudit(trx, {
      actorId,
      role,
      action: `tournament.${kind}`,
      subject: { kind: 'tournament', id: String(tournamentId) },
      reason,
      details: { journal: seq, ...params },
      now,
    })
  }
}
