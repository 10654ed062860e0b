import type { MatchEvent } from '#core/matches/machine.ts'
import { isOver, type MatchState } from '#core/matches/state.ts'
import { winnerOf } from '#core/matches/ending.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { writeDispute } from '#server/domains/matches/disputes/dispute-steps.ts'
import { matchState, type StoredMatch } from './load.ts'
import { setScore, updateMatch, voidPlayers, type MatchRow } from './queries.ts'
import { putReport, type ReportRow } from './report-queries.ts'
import { beginService } from '#server/domains/matches/service/service.ts'
import { settleMatch } from './settle.ts'

export type MatchChange = {
  after: MatchState
  event: MatchEvent
  reason: string | null
  /** The reason as the other side reads it; null when it is the same. */
  masked: string | null
}

/**
 * Writes what a step of the state machine changed: the row, a new report, the deadline, a dispute, and at the
 * end ratings and history. Returns the match as it is stored then.
 */
export async function writeMatch(unit: Unit, match: StoredMatch, change: MatchChange): Promise<StoredMatch> {
  const { trx, now } = unit
  const { state: before, mode } = match
  const { after, event } = change
  const report = after.reports.find((each) => !before.reports.includes(each))
  const reports =
    report && event.type === 'report'
      ? withReport(
          match.reports,
          await putReport(trx, { matchId: match.row.id, ...report, playerId: event.playerId, now }),
        )
      : match.reports
  const row = await updateMatch(trx, match.row.id, {
    status: after.status,
    round: after.round,
    maps: after.maps,
    veto: after.veto,
    votes: after.votes,
    dispute: after.dispute,
    ending: after.ending,
    scores: after.scores,
    winnerSide: winnerOf(after),
    deadline: after.deadline ? { kind: after.deadline.kind, at: new Date(after.deadline.at) } : null,
    settledAt: isOver(after) ? now : null,
  })
  if (after.deadline)
    await putJob(trx, { kind: 'match.deadline', key: String(row.id), dueAt: new Date(after.deadline.at) })
  else await dropJob(trx, { kind: 'match.deadline', key: String(row.id) })
  await writeDispute(unit, row, { before, ...change })
  const { sides, players } = await writeEnd(unit, match, after)
  if (before.status !== 'live' && after.status === 'live') await beginService(unit, { id: row.id })
  const isSeenElsewhere = before.status !== after.status || before.deadline?.kind !== after.deadline?.kind
  publishMatch(unit, row, isSeenElsewhere ? players.map((player) => player.player_id) : [])
  if (after.status === 'settled' || after.status === 'cancelled')
    unit.record({
      type: 'match.ended',
      matchId: row.id,
      lobbyId: row.lobby_id,
      status: after.status,
      winner: winnerOf(after),
    })
  return { row, mode, sides, players, reports, state: matchState(row, mode, { sides, players, reports }) }
}

/** A corrected report takes the place of the earlier one. */
function withReport(reports: readonly ReportRow[], added: ReportRow): ReportRow[] {
  return [...reports.filter((each) => each.side_id !== added.side_id || each.round !== added.round), added]
}

/** Ratings and histories, if the match has ended. */
async function writeEnd(
  unit: Unit,
  match: StoredMatch,
  after: MatchState,
): Promise<Pick<StoredMatch, 'sides' | 'players'>> {
  if (after.status === 'settled') return settleMatch(unit, match, after)
  // A match called off before it was live leaves no history.
  if (after.status !== 'cancelled' || after.ending === 'called_off') return match
  await voidPlayers(unit.trx, match.row.id, unit.now)
  await setScore(unit.trx, match.row.id, null)
  const players = match.players.map((player) => ({
    ...player,
    result: 'void' as const,
    settled_at: unit.now,
  }))
  return { sides: match.sides.map((side) => ({ ...side, score: null })), players }
}

/**
 * Records that a match has changed. Its version must have been raised. `playerIds`: everyone in it, if its status or the
 * kind of its deadline has changed, the step of a dispute among them: home and the bell say what that asks for.
 */
export function publishMatch(unit: Unit, row: MatchRow, playerIds: string[] = []): void {
  unit.record({
    type: 'match.changed',
    matchId: row.id,
    lobbyId: row.lobby_id,
    tournamentId: row.tournament_id,
    isPrivate: row.invite_code !== null,
    playerIds,
  })
}
