import type { MatchState } from '#core/match/machine.ts'
import type { Reader } from '#server/db/open.ts'
import type { ModeRow } from '#server/site/catalogue.ts'
import { listReports, listSides, type MatchRow } from './queries.ts'

/** The row and its kin as the pure machine's state. */
export async function loadMatchState(db: Reader, row: MatchRow, mode: ModeRow): Promise<MatchState> {
  const [first, second] = await listSides(db, row.id)
  const reports = await listReports(db, row.id)
  if (!first?.captain_id || !second?.captain_id) throw new Error(`match ${row.id} has no two sides`)
  const sides = [
    { id: first.id, captainId: first.captain_id },
    { id: second.id, captainId: second.captain_id },
  ] as const
  return {
    status: row.status,
    rules: { bestOf: row.best_of, allowsDraw: mode.allows_draw },
    sides,
    round: row.round === 2 ? 2 : 1,
    reports: reports.map((report) => ({ sideId: report.side_id, round: report.round === 2 ? 2 : 1, scores: report.scores })),
    deadline: row.deadline_kind && row.deadline_at ? { kind: row.deadline_kind, at: row.deadline_at.getTime() } : null,
    scores: row.scores,
    winnerSideId: row.winner_side === null ? null : sides[row.winner_side].id,
  }
}
