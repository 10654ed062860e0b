import type { Match } from '#contract/matches.ts'
import type { MatchState } from '#core/match/machine.ts'
import type { Reader } from '#server/db/open.ts'
import { findHandles } from '#server/players/game-account-queries.ts'
import { findModeById } from '#server/site/catalogue.ts'
import { loadMatchState } from './load.ts'
import { listMatchPlayers, listReports, listSides, type MatchRow } from './queries.ts'
import { presentGames } from './service-present.ts'

/** A match as `viewerId` may see it: handles are for its players alone, an open report for the side that made it. */
export async function presentMatch(db: Reader, row: MatchRow, viewerId: string | undefined): Promise<Match> {
  const mode = await findModeById(db, row.mode_id)
  const [sides, players, reports, state] = await Promise.all([listSides(db, row.id), listMatchPlayers(db, row.id), listReports(db, row.id), loadMatchState(db, row, mode)])
  const mine = players.find((player) => player.player_id === viewerId)
  const handles = mine ? await findHandles(db, mode.game, players.map((player) => player.player_id)) : new Map<string, string>()
  const isOver = row.settled_at !== null
  return {
    id: row.id,
    lobby_id: row.lobby_id,
    tournament_id: null,
    status: row.status,
    game: mode.game,
    mode: mode.slug,
    best_of: row.best_of,
    maps: row.maps,
    sides: sides.map((side) => ({
      id: side.id,
      name: side.name ?? '',
      captain_id: side.captain_id ?? '',
      score: side.games_won,
      players: players
        .filter((player) => player.side_id === side.id)
        .map((player) => ({
          id: player.player_id,
          username: player.username,
          avatar_url: player.avatar_url,
          rating: player.rating_before,
          rating_after: player.rating_after,
          handle: handles.get(player.player_id) ?? null,
        })),
    })),
    winner_side_id: row.winner_side === null ? null : (sides[row.winner_side]?.id ?? null),
    veto: null,
    reports: reports
      .filter((report) => isOver || row.status === 'disputed' || (mine && (report.side_id === mine.side_id || report.round < row.round)))
      .map((report) => ({ side_id: report.side_id, scores: report.scores, created: report.created_at.toISOString() })),
    scores: row.scores,
    games: await presentGames(db, { matchId: row.id, viewerSideId: mine?.side_id }),
    report_round: row.round,
    deadline: row.deadline_kind && row.deadline_at ? { kind: row.deadline_kind, at: row.deadline_at.toISOString() } : null,
    started: row.started_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    can: { report: canReport(state, viewerId), message: mine !== undefined && !isOver },
  }
}

function canReport(state: MatchState, viewerId: string | undefined): boolean {
  const side = state.sides.find((each) => each.captainId === viewerId)
  if (!side || (state.status !== 'live' && state.status !== 'reported')) return false
  return !state.reports.some((report) => report.sideId === side.id && report.round === state.round)
}
