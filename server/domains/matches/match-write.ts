import { accept, type Decision } from '#core/decision.ts'
import { handOver } from '#core/matches/dispute.ts'
import { type MatchState, isOver } from '#core/matches/state.ts'
import { stepMatch, type MatchEvent, type MatchRefusalOf } from '#core/matches/machine.ts'
import { winnerOf } from '#core/matches/ending.ts'
import { gamesWon, seriesScore } from '#core/matches/series.ts'
import { newSkill, ratedMatch, shownRating } from '#core/ratings/rating.ts'
import { recordAfter, resultOf } from '#core/ratings/record.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { refuseKeys } from '#server/platform/http/key-session.ts'
import { matchDeadline } from '#server/domains/matches/job-kinds.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { listStaffStandings } from '#server/domains/matches/disputes/staff-queries.ts'
import { writeDispute } from '#server/domains/matches/disputes/dispute-steps.ts'
import { beginService } from '#server/domains/matches/service/service.ts'
import { putRatings, type NewRating } from '#server/domains/ratings/queries.ts'
import { lockForResult } from '#server/domains/ratings/seasons/lock.ts'
import { isPractice, loadMatch, type LoadedMatch, matchState, type MatchChange } from './match.ts'
import {
  type MatchRow,
  setScore,
  updateMatch,
  voidPlayers,
  insertMatch,
  settlePlayers,
  type MatchPlayerRow,
  type SettledPlayer,
} from './queries.ts'
import { putReport, type ReportRow } from './report-queries.ts'

/** Acts that settle a match for the other side. With a stolen key, money could be lost to an accomplice by them. */
const GIVES_AWAY = new Set<MatchEvent['type']>(['report', 'surrender', 'accept_ruling'])

/**
 * Applies an event with the state machine and writes what changed; `reason` is stored with a dispute, and
 * `masked` is what the other side reads of it when that is not the same. The row must be locked. Returns the match as it is stored then.
 */
export async function stepAndWriteMatch<Event extends MatchEvent>(
  unit: Unit,
  row: MatchRow,
  event: Event,
  reason?: string,
  masked: string | null = null,
): Promise<Decision<LoadedMatch, MatchRefusalOf<Event['type']>>> {
  if (row.pot_cents > 0 && GIVES_AWAY.has(event.type)) refuseKeys()
  const before = await loadMatch(unit.trx, row)
  const step = stepMatch(before.state, event)
  if (!step.ok) return step
  const after = await withoutIdleStaff(unit, row, step.value)
  return accept(await writeMatch(unit, before, { after, event, reason: reason ?? null, masked }))
}

/** A new dispute goes to the moderators at once when nobody of the tournament's staff may decide it. */
async function withoutIdleStaff(unit: Unit, row: MatchRow, after: MatchState): Promise<MatchState> {
  if (row.status === 'disputed' || !after.dispute?.withStaff) return after
  const staff = await listStaffStandings(unit.trx, row)
  return staff.every((each) => each.isInvolved) ? handOver(after, unit.now.getTime()) : after
}

/**
 * Writes what a step of the state machine changed: the row, a new report, the deadline, a dispute, and at the
 * end ratings and history. Returns the match as it is stored then.
 */
async function writeMatch(unit: Unit, match: LoadedMatch, change: MatchChange): Promise<LoadedMatch> {
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
    running: after.running,
    winnerSide: winnerOf(after),
    deadline: after.deadline ? { kind: after.deadline.kind, at: new Date(after.deadline.at) } : null,
    settledAt: isOver(after) ? now : null,
  })
  if (after.deadline) await matchDeadline.put(trx, row.id, new Date(after.deadline.at))
  else await matchDeadline.drop(trx, row.id)
  await writeDispute(unit, row, { before, ...change })
  const { sides, players } = await writeEnd(unit, match, after)
  if (before.status !== 'live' && after.status === 'live') await beginService(unit, { id: row.id })
  const isSeenElsewhere = before.status !== after.status || before.deadline?.kind !== after.deadline?.kind
  publishMatch(unit, row, {
    playerIds: isSeenElsewhere ? players.map((player) => player.player_id) : [],
    hasNewScore: after.running !== before.running,
  })
  if (report && event.type === 'report')
    unit.record({
      type: 'match.reported',
      matchId: row.id,
      lobbyId: row.lobby_id,
      isPrivate: row.invite_code !== null,
      tournamentId: row.tournament_id,
    })
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

/** Ratings and histories, if the match has ended; otherwise the score of a series that goes on. */
async function writeEnd(
  unit: Unit,
  match: LoadedMatch,
  after: MatchState,
): Promise<Pick<LoadedMatch, 'sides' | 'players'>> {
  if (after.status === 'settled')
    return (await isPractice(unit.trx, match.row.tournament_id))
      ? voidMatch(unit, match, after.scores && seriesScore(after.scores))
      : settleMatch(unit, match, after)
  if (after.running !== match.state.running) return writeRunning(unit, match, after)
  // A match called off before it was live leaves no history.
  if (after.status !== 'cancelled' || after.ending === 'called_off') return match
  return voidMatch(unit, match, null)
}

/** The match counts for none of its players: it was cancelled, or is practice, which has a score. */
async function voidMatch(
  { trx, now }: Unit,
  { row, sides, players }: LoadedMatch,
  score: readonly [number, number] | null,
): Promise<Pick<LoadedMatch, 'sides' | 'players'>> {
  await voidPlayers(trx, row.id, now)
  await setScore(trx, row.id, score)
  return {
    sides: sides.map((side) => ({ ...side, score: score?.[side.position] ?? null })),
    players: players.map((player) => ({ ...player, result: 'void' as const, settled_at: now })),
  }
}

/** The games won so far, which lists show beside the sides. */
async function writeRunning(
  { trx }: Unit,
  { row, sides, players }: LoadedMatch,
  { running }: MatchState,
): Promise<Pick<LoadedMatch, 'sides' | 'players'>> {
  const score = running.length > 0 ? gamesWon(running) : null
  await setScore(trx, row.id, score)
  return { sides: sides.map((side) => ({ ...side, score: score?.[side.position] ?? null })), players }
}

/**
 * Records that a match has changed. Its version must have been raised. `playerIds`: everyone in it, if its status or the
 * kind of its deadline has changed, the step of a dispute among them: home and the bell say what that asks for.
 */
export function publishMatch(
  unit: Unit,
  row: MatchRow,
  { playerIds = [], hasNewScore = false }: { playerIds?: string[]; hasNewScore?: boolean } = {},
): void {
  unit.record({
    type: 'match.changed',
    matchId: row.id,
    lobbyId: row.lobby_id,
    tournamentId: row.tournament_id,
    isPrivate: row.invite_code !== null,
    playerIds,
    ...(hasNewScore ? { hasNewScore } : {}),
  })
}

export type NewSide = {
  id: number
  name: string
  captainId: string
  players: { id: string; rating: number }[]
}

/** Stores a new match, which starts in the veto, live, or waiting for a no-show claim. Returns its id. */
export async function openMatch(
  unit: Unit,
  match: {
    lobbyId: number
    /** The tournament that it is part of. */
    tournamentId: number | null
    inviteCode: string | null
    hidesMaps: boolean
    potCents: number
    mode: ModeRow
    bestOf: number
    sides: readonly [NewSide, NewSide]
    state: MatchState
  },
): Promise<number> {
  const { trx, now } = unit
  const id = await insertMatch(trx, { ...match, modeId: match.mode.id, now })
  const { deadline } = match.state
  if (deadline) await matchDeadline.put(trx, id, new Date(deadline.at))
  if (match.state.status === 'live') await beginService(unit, { id })
  unit.record({
    type: 'match.opened',
    matchId: id,
    lobbyId: match.lobbyId,
    isPrivate: match.inviteCode !== null,
    tournamentId: match.tournamentId,
  })
  return id
}

/**
 * Updates ratings and writes history in the transaction of the result. A no-show win
 * changes no rating, because nothing was played. Returns the sides and players as they are stored then.
 */
export async function settleMatch(
  unit: Unit,
  { row, mode, sides: sideRows, players }: LoadedMatch,
  after: MatchState,
): Promise<Pick<LoadedMatch, 'sides' | 'players'>> {
  const { trx, now } = unit
  const winner = winnerOf(after)
  const score = after.scores && seriesScore(after.scores)
  await setScore(trx, row.id, score)
  // Players are sorted by their ids, so that the same sums can be worked out again from the results, bit for
  // bit.
  const sideOf = (position: 0 | 1) =>
    players
      .filter((player) => player.side_id === after.sides[position].id)
      .toSorted((one, other) => (one.player_id < other.player_id ? -1 : 1))
  const sides = [sideOf(0), sideOf(1)] as const
  const {
    period,
    stored,
    turned: before,
  } = await lockForResult(
    unit,
    mode,
    players.map((player) => player.player_id),
  )
  const skillOf = (player: MatchPlayerRow) => before.get(player.player_id) ?? newSkill()
  const skillsBefore = [sides[0].map(skillOf), sides[1].map(skillOf)] as const
  const skills = after.ending === 'no_show' ? skillsBefore : ratedMatch(skillsBefore, winner)

  const changed: NewRating[] = []
  const settled: SettledPlayer[] = []
  for (const position of [0, 1] as const) {
    const result = resultOf(position, winner)
    for (const [index, player] of sides[position].entries()) {
      const previous = before.get(player.player_id)
      const skill = skills[position][index] ?? newSkill()
      const next: NewRating = {
        player_id: player.player_id,
        mode_id: mode.id,
        ...recordAfter(previous, skill, result, period),
        updated_at: now,
      }
      changed.push(next)
      const ratingBefore = previous?.rating ?? shownRating(newSkill())
      settled.push({ playerId: player.player_id, ratingBefore, ratingAfter: next.rating, result })
    }
  }
  await settlePlayers(trx, { matchId: row.id, players: settled, now })
  await putRatings(trx, mode.id, stored, changed)
  unit.record({ type: 'ratings.changed', game: mode.game, mode: mode.slug })
  return {
    sides: sideRows.map((side) => ({ ...side, score: score?.[side.position] ?? null })),
    players: players.map((player) => {
      const change = settled.find((each) => each.playerId === player.player_id)
      if (!change) return player
      const { ratingBefore, ratingAfter, result } = change
      return { ...player, rating_before: ratingBefore, rating_after: ratingAfter, result, settled_at: now }
    }),
  }
}
