import { winnerOf } from '#core/matches/ending.ts'
import { seriesScore } from '#core/matches/series.ts'
import type { MatchState } from '#core/matches/state.ts'
import { newSkill, ratedMatch, shownRating } from '#core/ratings/rating.ts'
import { recordAfter, resultOf } from '#core/ratings/record.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putRatings, type NewRating } from '#server/domains/ratings/queries.ts'
import { lockForResult } from '#server/domains/ratings/seasons/lock.ts'
import type { StoredMatch } from './load.ts'
import { setScore, settlePlayers, type MatchPlayerRow, type SettledPlayer } from './queries.ts'

/**
 * Updates ratings and writes history in the transaction of the result. A no-show win
 * changes no rating, because nothing was played. Returns the sides and players as they are stored then.
 */
export async function settleMatch(
  unit: Unit,
  { row, mode, sides: sideRows, players }: StoredMatch,
  after: MatchState,
): Promise<Pick<StoredMatch, 'sides' | 'players'>> {
  const { trx, now } = unit
  const winner = winnerOf(after)
  const score = after.scores && seriesScore(after.scores)
  await setScore(trx, row.id, score)
  // By their ids, so that the same sums can be worked out again from the results, bit for bit.
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
