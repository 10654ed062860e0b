import type { MatchEvent } from '#core/matches/machine.ts'
import { isOver, type MatchState } from '#core/matches/state.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { writeDispute } from '#server/domains/matches/disputes/dispute-steps.ts'
import { insertReport, isOfPrivateLobby, updateMatch, voidPlayers, type MatchRow } from './queries.ts'
import { beginService } from '#server/domains/matches/service/service.ts'
import { settleMatch } from './settle.ts'

export type EndedMatch = {
  id: number
  lobbyId: number | null
  status: 'settled' | 'cancelled'
  scores: readonly GameScore[] | null
  state: MatchState
}

/** Called when a match ends, in the same transaction: the lobby that opened it pays out and closes. */
export type MatchEnded = (unit: Unit, match: EndedMatch) => Promise<void>

export type MatchPorts = {
  context: Context
  onEnd: MatchEnded[]
  /**
   * Whether this person may see the match. One of a private lobby is visible to its players and holders of
   * its link.
   */
  mayWatch(
    db: Reader,
    match: MatchRow,
    who: { playerId?: string | undefined; invite?: string | undefined },
  ): Promise<boolean>
  /** The pots in cents by match id, for the moderators' queue. */
  potsOf(db: Reader, matches: readonly MatchRow[]): Promise<Map<number, number>>
}

export type MatchChange = { before: MatchState; after: MatchState; event: MatchEvent; reason: string | null }

/**
 * Writes what a step of the state machine changed: the row, a new report, the deadline, a dispute, and at the
 * end ratings and history.
 */
export async function writeMatch(
  ports: MatchPorts,
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
  await writeDispute(unit, row, mode, change)
  if (after.status === 'settled') await settleMatch(unit, row, mode, after)
  // A match called off before it was live leaves no history.
  if (after.status === 'cancelled' && after.ending !== 'called_off') await voidPlayers(trx, row.id, now)
  if (before.status !== 'live' && after.status === 'live') await beginService(unit, { id: row.id })
  if (after.status === 'settled' || after.status === 'cancelled')
    for (const ended of ports.onEnd)
      await ended(unit, {
        id: row.id,
        lobbyId: row.lobby_id,
        status: after.status,
        scores: after.scores,
        state: after,
      })
  await publishMatch(unit, { id: row.id, lobbyId: row.lobby_id, status: after.status })
}

/** Records that a match has changed, or, with `message`, that somebody wrote in its chat. */
export async function publishMatch(
  unit: Unit,
  match: { id: number; lobbyId: number | null; status: string },
  message = false,
): Promise<void> {
  const isPrivate = match.lobbyId !== null && (await isOfPrivateLobby(unit.trx, match.lobbyId))
  unit.record({
    type: message ? 'match.message_sent' : 'match.changed',
    matchId: match.id,
    lobbyId: match.lobbyId,
    isPrivate,
    status: match.status,
  })
}
