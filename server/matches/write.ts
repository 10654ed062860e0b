import { gamesWon, seriesWinner } from '#core/match/series.ts'
import type { MatchState } from '#core/match/machine.ts'
import { newSkill, ratedMatch, shownRating } from '#core/rating/rating.ts'
import { recordAfter, resultOf } from '#core/rating/record.ts'
import type { Unit } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { dropJob, putJob } from '#server/jobs/queries.ts'
import { lockRatings, putRatings, type RatingRow } from '#server/leaderboards/queries.ts'
import type { ModeRow } from '#server/site/catalogue.ts'
import { insertReport, listMatchPlayers, setGamesWon, settlePlayer, updateMatch, type MatchPlayerRow, type MatchRow } from './queries.ts'

/** Told when a match ends, in the same transaction: who made the match (a lobby, a tournament) closes its own books. */
export type MatchEnded = (unit: Unit, match: { id: number; lobbyId: number | null; status: 'settled' | 'cancelled' }) => Promise<void>

export type MatchRoom = { house: House; onEnd: MatchEnded[] }

/** Writes what a step of the machine changed: the row, a new report, the deadline, and at the end ratings and history. */
export async function writeMatch(
  room: MatchRoom,
  unit: Unit,
  row: MatchRow,
  mode: ModeRow,
  change: { before: MatchState; after: MatchState; reporterId?: string },
): Promise<void> {
  const { trx, now } = unit
  const { before, after } = change
  const report = after.reports[before.reports.length]
  if (report && change.reporterId) await insertReport(trx, { matchId: row.id, ...report, playerId: change.reporterId, now })
  const isOver = after.status === 'settled' || after.status === 'cancelled'
  await updateMatch(trx, row.id, {
    status: after.status,
    round: after.round,
    scores: after.scores,
    winnerSide: after.scores ? seriesWinner(after.scores) : null,
    deadline: after.deadline ? { kind: after.deadline.kind, at: new Date(after.deadline.at) } : null,
    settledAt: isOver ? now : null,
  })
  if (after.deadline) await putJob(trx, { kind: 'match.deadline', key: String(row.id), dueAt: new Date(after.deadline.at) })
  else await dropJob(trx, { kind: 'match.deadline', key: String(row.id) })
  if (after.status === 'settled') await settle(unit, row, mode, after)
  if (after.status === 'settled' || after.status === 'cancelled')
    for (const ended of room.onEnd) await ended(unit, { id: row.id, lobbyId: row.lobby_id, status: after.status })
  tellMatch(unit, { id: row.id, lobbyId: row.lobby_id, status: after.status })
}

export function tellMatch(unit: Unit, match: { id: number; lobbyId: number | null; status: string }, message = false): void {
  const topics = [`match:${match.id}`, ...(match.lobbyId && !message ? [`lobby:${match.lobbyId}`, 'lobbies'] : [])]
  unit.tell(topics, { event: 'match', data: { id: match.id, lobby_id: match.lobbyId, status: match.status, message } })
}

/** product.md, Settlement: ratings moved and history written in the same transaction as the result. */
async function settle(unit: Unit, row: MatchRow, mode: ModeRow, after: MatchState): Promise<void> {
  const { trx, now } = unit
  const scores = after.scores ?? []
  const winner = seriesWinner(scores)
  const [firstWon, secondWon] = gamesWon(scores)
  await setGamesWon(trx, [
    { id: after.sides[0].id, gamesWon: firstWon },
    { id: after.sides[1].id, gamesWon: secondWon },
  ])
  const players = await listMatchPlayers(trx, row.id)
  const sideOf = (position: 0 | 1) => players.filter((player) => player.side_id === after.sides[position].id)
  const sides = [sideOf(0), sideOf(1)] as const
  const before = await lockRatings(trx, mode.id, players.map((player) => player.player_id))
  const skillOf = (player: MatchPlayerRow) => before.get(player.player_id) ?? newSkill()
  const skills = ratedMatch([sides[0].map(skillOf), sides[1].map(skillOf)], winner)

  const changed: RatingRow[] = []
  for (const position of [0, 1] as const) {
    const result = resultOf(position, winner)
    for (const [index, player] of sides[position].entries()) {
      const old = before.get(player.player_id)
      const skill = skills[position][index] ?? newSkill()
      const next: RatingRow = { player_id: player.player_id, mode_id: mode.id, ...recordAfter(old, skill, result), updated_at: now }
      changed.push(next)
      const ratingBefore = old?.rating ?? shownRating(newSkill())
      await settlePlayer(trx, { matchId: row.id, playerId: player.player_id, ratingBefore, ratingAfter: next.rating, result, now })
    }
  }
  await putRatings(trx, mode.id, before, changed)
  unit.tell([`leaderboard:${mode.game}`], { event: 'leaderboard', data: { game: mode.game, mode: mode.slug } })
}
