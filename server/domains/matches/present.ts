import type { Match } from '#contract/matches/matches.ts'
import { votesNeeded, votesOf } from '#core/matches/ending.ts'
import { stepMatch } from '#core/matches/machine.ts'
import { isOver, sideOfCaptain, type MatchState } from '#core/matches/state.ts'
import { mapWithoutSides, remainingMaps, turnOf } from '#core/matches/veto.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findHandles } from '#server/domains/players/game-accounts/game-account-queries.ts'
import {
  loadDispute,
  presentDispute,
  type LoadedDispute,
} from '#server/domains/matches/disputes/present-dispute.ts'
import { presentGames } from '#server/domains/matches/service/service-present.ts'
import { listGames, type MatchGameRow } from '#server/domains/matches/service/service-queries.ts'
import { isMatchPaused, loadMatch, type LoadedMatch } from './match.ts'
import type { MatchRow } from './queries.ts'

export type MatchViewer = { playerId: string | undefined; isStaff?: boolean; now: Date }

/** A match with all that its view shows to anyone. */
export type MatchView = LoadedMatch & {
  games: MatchGameRow[]
  handles: Map<string, string>
  dispute: LoadedDispute | undefined
  isPaused: boolean
}

export async function loadMatchView(db: Reader, row: MatchRow): Promise<MatchView> {
  return loadRest(db, await loadMatch(db, row))
}

/** Adds what the view shows beyond the match itself. */
export async function loadRest(db: Reader, match: LoadedMatch): Promise<MatchView> {
  const playerIds = match.players.map((player) => player.player_id)
  const rest = await readAll(db, {
    games: () => listGames(db, match.row.id),
    handles: () => findHandles(db, match.mode.game, playerIds),
    dispute: async () => (match.state.dispute ? loadDispute(db, match.row.id) : undefined),
    isPaused: () => isMatchPaused(db, match.row),
  })
  return { ...match, ...rest }
}

/**
 * A match as the viewer may see it. In-game names are for its players only, also not for staff; a report
 * stays hidden from the other side until both have reported; hidden maps are for players and those who decide disputes.
 */
export function presentMatch(loaded: MatchView, viewer: MatchViewer): Match {
  const { row, mode, state, sides, players, reports } = loaded
  const mine = players.find((player) => player.player_id === viewer.playerId)
  const handles = mine ? loaded.handles : new Map<string, string>()
  const at = viewer.now.getTime()
  const isHidden = row.hides_maps && !mine && !viewer.isStaff && !isOver(state)
  return {
    id: row.id,
    version: row.version,
    lobby_id: row.lobby_id,
    tournament_id: row.tournament_id,
    status: row.status,
    game: mode.game,
    mode: mode.slug,
    best_of: row.best_of,
    maps: isHidden ? [] : row.maps,
    maps_hidden: isHidden,
    hosts: Array.from({ length: row.best_of }, (_, game) => state.sides[game % 2 === 0 ? 0 : 1].id),
    sides: sides.map((side) => ({
      id: side.id,
      name: side.name ?? '',
      captain_id: side.captain_id ?? '',
      score: side.score,
      surrender: {
        votes: isOver(state) || !mine ? [] : votesOf(state, side.id, at),
        needed: votesNeeded(players.filter((player) => player.side_id === side.id).length),
      },
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
    absent_side_id: state.absentSideId,
    veto: isHidden ? null : presentVeto(state),
    reports: reports
      .filter(
        (report) =>
          isOver(state) ||
          row.status === 'disputed' ||
          (mine && (report.side_id === mine.side_id || report.round < row.round)),
      )
      .map((report) => ({
        side_id: report.side_id,
        scores: report.scores,
        created: report.created_at.toISOString(),
      })),
    scores: row.scores,
    running: runningOf(loaded),
    games: presentGames(loaded.games, mine?.side_id),
    report_round: row.round,
    dispute:
      loaded.dispute === undefined
        ? null
        : presentDispute(row, state, loaded.dispute, {
            ownSideId: mine?.side_id,
            isStaff: viewer.isStaff ?? false,
          }),
    ending: row.ending,
    deadline:
      row.deadline_kind && row.deadline_at
        ? { kind: row.deadline_kind, at: row.deadline_at.toISOString() }
        : null,
    started: row.started_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    can: {
      ...rightsOf(state, viewer.playerId, at),
      ...(loaded.games.length > 0 ? { tell_score: false } : {}),
      ...(loaded.isPaused ? NO_RESULT : {}),
    },
  }
}

/** The games that are over in a series that is not: as the service has reported them, or else as a captain said. */
function runningOf({ state, games, row }: MatchView): Match['running'] {
  if (isOver(state)) return []
  const played = games.flatMap(({ score }) => (score ? [score] : []))
  return played.length > 0 ? played : row.running
}

function presentVeto(state: MatchState): Match['veto'] {
  const { veto, sides } = state
  if (!veto) return null
  const turn = turnOf(veto)
  const done = veto.history.filter((move) => move.action !== 'decider').length
  const idOf = (side: 0 | 1 | null) => (side === null ? null : sides[side].id)
  return {
    turn_side_id: turn ? idOf(turn.side) : null,
    action: turn?.action ?? null,
    pool: [...veto.pool],
    remaining: remainingMaps(veto),
    starts: [...veto.starts],
    sides_of: veto.starts.length > 0 ? (mapWithoutSides(veto) ?? null) : null,
    history: veto.history.map((move) => ({
      side_id: idOf(move.side),
      action: move.action,
      map: move.map,
      is_random: move.isRandom,
      start: move.start ?? null,
    })),
    ahead: veto.steps.slice(done).map((step) => ({ side_id: idOf(step.side), action: step.action })),
  }
}

/** Acts that can end a match are refused while its tournament is paused. */
const NO_RESULT = { report: false, claim_no_show: false, surrender: false }

/** Evaluated with the state machine itself, so that a button is shown exactly when its call would succeed. */
function rightsOf(state: MatchState, playerId: string | undefined, at: number): Match['can'] {
  const isPlayer = playerId !== undefined && state.sides.some((side) => side.playerIds.includes(playerId))
  if (!isPlayer)
    return {
      report: false,
      tell_score: false,
      message: false,
      veto: false,
      dispute: false,
      state: false,
      ask_moderator: false,
      appeal: false,
      accept_decision: false,
      claim_no_show: false,
      surrender: false,
      evidence: false,
    }
  const isAllowed = (
    type: 'dispute' | 'state' | 'ask_moderator' | 'appeal' | 'accept_ruling' | 'surrender' | 'claim_no_show',
  ) => stepMatch(state, { type, playerId, at }).ok
  const side = sideOfCaptain(state, playerId)
  const isReporting = state.status === 'live' || state.status === 'reported'
  const map = state.veto ? (remainingMaps(state.veto)[0] ?? '') : ''
  return {
    report:
      isReporting &&
      side !== undefined &&
      !state.reports.some((report) => report.sideId === side.id && report.round === state.round),
    tell_score: stepMatch(state, { type: 'tell', playerId, scores: [], at }).ok,
    message: !isOver(state),
    veto: mayChoose(state, { playerId, map, at }),
    dispute: isAllowed('dispute'),
    state: isAllowed('state'),
    ask_moderator: isAllowed('ask_moderator'),
    appeal: isAllowed('appeal'),
    accept_decision: isAllowed('accept_ruling'),
    claim_no_show: isAllowed('claim_no_show'),
    surrender:
      isAllowed('surrender') && !state.sides.some((each) => votesOf(state, each.id, at).includes(playerId)),
    evidence: acceptsEvidence(state),
  }
}

/** The turn in a veto, for a map or its sides. A pick between two games is offered as soon as its turn comes, as nothing tells the reader when it is late enough. */
function mayChoose(state: MatchState, choice: { playerId: string; map: string; at: number }): boolean {
  const { playerId, at } = choice
  const [start = ''] = state.veto?.starts ?? []
  if (stepMatch(state, { type: 'choose_start', playerId, start, at }).ok) return true
  const step = stepMatch(state, { type: 'veto', ...choice })
  return step.ok || step.refusal === 'game_not_played'
}

/** Evidence is accepted while the match is played, reported or disputed, until a moderator has decided. */
export function acceptsEvidence(state: MatchState): boolean {
  if (state.status === 'disputed') return state.dispute?.step !== 'decided'
  return state.status === 'live' || state.status === 'reported'
}

/** The match as this player sees it. */
export async function presentMatchFor(
  { trx, now }: Unit,
  match: LoadedMatch,
  playerId: string,
  isStaff = false,
): Promise<Match> {
  return presentMatch(await loadRest(trx, match), { playerId, isStaff, now })
}
