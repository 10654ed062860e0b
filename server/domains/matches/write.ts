import type { MatchEvent } from '#core/matches/machine.ts'
import { isOver, type MatchState } from '#core/matches/state.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { writeDispute } from '#server/domains/matches/disputes/dispute-steps.ts'
import { lobbyIdOf } from './access.ts'
import { updateMatch, voidPlayers, type MatchPlayerRow, type MatchRow } from './queries.ts'
import { insertReport } from './report-queries.ts'
import { beginService } from '#server/domains/matches/service/service.ts'
import { settleMatch } from './settle.ts'

export type MatchChange = {
  before: MatchState
  after: MatchState
  players: readonly MatchPlayerRow[]
  event: MatchEvent
  reason: string | null
}

/**
 * Writes what a step of the state machine changed: the row, a new report, the deadline, a dispute, and at the
 * end ratings and history.
 */
export async function writeMatch(
  unit: Unit,
  row: MatchRow,
  mode: ModeRow,
  change: MatchChange,
): Promise<void> {
  const { trx, now } = unit
  const { before, after, event } = change
  const report = after.reports[before.reports.length]
  if (report && event.type === 'report')
    await insertReport(trx, { matchId: row.id, ...report, playerId: event.playerId, now })
  await updateMatch(trx, row.id, {
    status: after.status,
    round: after.round,
    maps: after.maps,
    veto: after.veto,
    votes: after.votes,
    dispute: after.dispute,
    ending: after.ending,
    scores: after.scores,
    winnerSide: after.scores ? seriesWinner(after.scores) : null,
    deadline: after.deadline ? { kind: after.deadline.kind, at: new Date(after.deadline.at) } : null,
    settledAt: isOver(after) ? now : null,
  })
  if (after.deadline)
    await putJob(trx, { kind: 'match.deadline', key: String(row.id), dueAt: new Date(after.deadline.at) })
  else await dropJob(trx, { kind: 'match.deadline', key: String(row.id) })
  await writeDispute(unit, row, change)
  if (after.status === 'settled') await settleMatch(unit, row, mode, change)
  // A match called off before it was live leaves no history.
  if (after.status === 'cancelled' && after.ending !== 'called_off') await voidPlayers(trx, row.id, now)
  if (before.status !== 'live' && after.status === 'live') await beginService(unit, { id: row.id })
  publishMatch(unit, row)
  if (after.status === 'settled' || after.status === 'cancelled')
    unit.record({
      type: 'match.ended',
      matchId: row.id,
      lobbyId: lobbyIdOf(row),
      status: after.status,
      scores: after.scores?.map(([first, second]) => [first, second]) ?? null,
    })
}

/** Records that a match has changed. Its version must have been raised. */
export function publishMatch(unit: Unit, row: MatchRow): void {
  unit.record({
    type: 'match.changed',
    matchId: row.id,
    lobbyId: lobbyIdOf(row),
    isPrivate: row.invite_code !== null,
  })
}
