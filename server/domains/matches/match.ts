import type { MatchState } from '#core/matches/state.ts'
import type { MatchEvent } from '#core/matches/machine.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import { findModeById, seriesRules, type ModeRow } from '#server/domains/site/catalogue.ts'
import {
  listMatchPlayers,
  listSides,
  type MatchPlayerRow,
  type MatchRow,
  type SideRow,
  isPlayerOf,
  lockMatch,
} from './queries.ts'
import { listReports, type ReportRow } from './report-queries.ts'

type MatchParts = { sides: SideRow[]; players: MatchPlayerRow[]; reports: ReportRow[] }

/** A match as it is stored, and the state machine's state built from it. */
export type LoadedMatch = MatchParts & { row: MatchRow; mode: ModeRow; state: MatchState }

export async function loadMatch(db: Reader, row: MatchRow): Promise<LoadedMatch> {
  const mode = await findModeById(db, row.mode_id)
  const parts = await readAll(db, {
    sides: () => listSides(db, row.id),
    players: () => listMatchPlayers(db, row.id),
    reports: () => listReports(db, row.id),
  })
  return { ...parts, row, mode, state: matchState(row, mode, parts) }
}

export function matchState(
  row: MatchRow,
  mode: ModeRow,
  { sides: [first, second], players, reports }: MatchParts,
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
    running: row.running,
    winnerSideId: row.winner_side === null ? null : sides[row.winner_side].id,
    ending: row.ending,
  }
}

type Onlooker = { playerId?: string | undefined; invite?: string | undefined }

/** Public matches are visible to everyone; a private one to its players and holders of its link. */
export async function maySeeMatch(
  db: Reader,
  row: Pick<MatchRow, 'id' | 'invite_code'>,
  { playerId, invite }: Onlooker,
): Promise<boolean> {
  if (row.invite_code === null || invite === row.invite_code) return true
  return playerId !== undefined && (await isPlayerOf(db, row.id, playerId))
}

/** A row while this tournament is paused. */
export const pausedTournament = defineParts<number, { id: number }>()

/** A row if this tournament is practice. */
export const practiceTournament = defineParts<number, { id: number }>()

/** Returns whether a match counts for nothing: neither for ratings nor for reliability. */
export async function isPractice(db: Reader, tournamentId: number | null | undefined): Promise<boolean> {
  if (tournamentId === null || tournamentId === undefined) return false
  return (await practiceTournament.of(tournamentId).execute(db)).rows.length > 0
}

/** True while the tournament of a match is paused: nobody's result is taken meanwhile. */
export async function isMatchPaused(
  db: Reader,
  { tournament_id: id }: Pick<MatchRow, 'tournament_id'>,
): Promise<boolean> {
  if (id === null) return false
  return (await pausedTournament.of(id).execute(db)).rows.length > 0
}

/** The match if this player may see it, locked until the transaction ends. */
export async function lockVisibleMatch(
  trx: Trx,
  { matchId, playerId }: { matchId: number; playerId: string },
): Promise<MatchRow | undefined> {
  const row = await lockMatch(trx, matchId)
  return row && (await maySeeMatch(trx, row, { playerId })) ? row : undefined
}

export type MatchChange = {
  after: MatchState
  event: MatchEvent
  reason: string | null
  /** The reason as the other side reads it; null when it is the same. */
  masked: string | null
}
