import type { MatchState } from '#core/matches/state.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import { seriesRules, type ModeRow } from '#server/domains/site/catalogue.ts'
import { listMatchPlayers, listSides, type MatchPlayerRow, type MatchRow, type SideRow } from './queries.ts'
import { listReports, type ReportRow } from './report-queries.ts'

export type MatchParts = {
  state: MatchState
  sides: SideRow[]
  players: MatchPlayerRow[]
  reports: ReportRow[]
}

/** A match as it is stored. */
export type StoredMatch = MatchParts & { row: MatchRow; mode: ModeRow }

/** The match's rows and the state machine's state built from them. */
export async function loadMatch(db: Reader, row: MatchRow, mode: ModeRow): Promise<MatchParts> {
  const parts = await readAll(db, {
    sides: () => listSides(db, row.id),
    players: () => listMatchPlayers(db, row.id),
    reports: () => listReports(db, row.id),
  })
  return { ...parts, state: matchState(row, mode, parts) }
}

export function matchState(
  row: MatchRow,
  mode: ModeRow,
  { sides: [first, second], players, reports }: Omit<MatchParts, 'state'>,
): MatchState {
  if (!first?.captain_id || !second?.captain_id) throw new Error(`match ${row.id} has no two sides`)
  const sideOf = (side: SideRow, captainId: string) => ({
    id: side.id,
    captainId,
    playerIds: players.filter((player) => player.side_id === side.id).map((player) => player.player_id),
  })
  const sides = [sideOf(first, first.captain_id), sideOf(second, second.captain_id)] as const
  return {
    status: row.status,
    rules: seriesRules(mode, row.best_of),
    sides,
    absentSideId: row.absent_side === null ? null : sides[row.absent_side].id,
    hasStaff: row.tournament_id !== null,
    veto: row.veto,
    maps: row.maps,
    round: row.round === 2 ? 2 : 1,
    reports: reports.map((report) => ({
      sideId: report.side_id,
      round: report.round === 2 ? 2 : 1,
      scores: report.scores,
    })),
    votes: row.votes,
    dispute: row.dispute,
    deadline:
      row.deadline_kind && row.deadline_at
        ? { kind: row.deadline_kind, at: row.deadline_at.getTime() }
        : null,
    scores: row.scores,
    winnerSideId: row.winner_side === null ? null : sides[row.winner_side].id,
    ending: row.ending,
  }
}
