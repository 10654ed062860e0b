import { readReceipt } from '#contract/quests/receipt.ts'
import { accept, refuse } from '#core/decision.ts'
import { dayIn } from '#core/quests/day.ts'
import { placedBy } from '#core/ratings/seasons/placement.ts'
import { periodAt } from '#core/ratings/seasons/season.ts'
import { progressOf } from '#core/quests/quests.ts'
import { lengthOn } from '#core/quests/streak.ts'
import { read } from '#server/platform/call.ts'
import { runCommand } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listRivalMatches } from '#server/domains/matches/history/rival-queries.ts'
import { findMatch, listMatchPlayers, type MatchPlayerRow } from '#server/domains/matches/queries.ts'
import { findPlace, listPassed } from '#server/domains/ratings/board-queries.ts'
import { findRatings, readCurves } from '#server/domains/ratings/queries.ts'
import { listSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { presentQuest } from './read.ts'
import { refreshToday } from './today.ts'

const CURVE_POINTS = 28
/** More than a line can name. */
const PASSED_NAMES = 3

read(readReceipt, async ({ context, params, actor: { playerId } }) => {
  const { db } = context
  const match = await findMatch(db, params.id)
  const players = match ? await listMatchPlayers(db, match.id) : []
  const mine = players.find((player) => player.player_id === playerId)
  if (!match || !mine) return refuse('not_found')
  if (!mine.settled_at) return refuse('not_over')
  return {
    rating: await presentRating(db, await findModeById(db, match.mode_id), mine, players),
    ...(await presentToday(context, match.id, mine, mine.settled_at)),
    met: players.length === 2 ? await countMeetings(db, players, playerId) : null,
  }
})

async function presentRating(
  db: Reader,
  { id: modeId, game }: ModeRow,
  mine: MatchPlayerRow,
  players: readonly MatchPlayerRow[],
) {
  const { player_id: playerId, rating_before: before, rating_after: after, settled_at: at } = mine
  const rating = (await findRatings(db, modeId, [playerId])).get(playerId)
  if (after === null || before === null || !at || !rating) return null
  const curves = await readCurves(db, { modeId, playerIds: [playerId], points: CURVE_POINTS })
  const points = curves.get(playerId) ?? []
  const shown = points.slice(0, points.findIndex((point) => point.match_id === mine.match_id) + 1)
  const isListed = rating.played > 0
  const placeOf = async (value: number) => {
    const place = await findPlace(db, { modeId, period: rating.period, metric: 'rating', value })
    // The leaderboard has the player, too, who is not behind themselves.
    return isListed && rating.rating > value ? place - 1 : place
  }
  const seasons = await listSeasons(db, game)
  const then = { period: periodAt(seasons, at.getTime()), later: shown[0] ? points.length - shown.length : 0 }
  return {
    before,
    after,
    ...placedBy(rating, then, seasons),
    place_before: await placeOf(before),
    place: await placeOf(after),
    passed:
      // The first match of a period passes nobody: with it a player enters the leaderboard.
      rating.period === then.period && rating.played - then.later > 1 && after > before
        ? await findPassed(db, { modeId, period: rating.period, from: before, to: after, at }, players)
        : [],
    curve: shown[0] ? [shown[0].rating_before, ...shown.map((point) => point.rating_after)] : [before, after],
  }
}

/** The players whom this match has passed: its others by their own change, all others only if they have not played since. */
async function findPassed(
  db: Reader,
  rise: { modeId: number; period: number; from: number; to: number; at: Date },
  players: readonly MatchPlayerRow[],
): Promise<string[]> {
  const here = players.flatMap(({ username, rating_before: from, rating_after: to }) =>
    from !== null && to !== null && from > rise.from && to < rise.to ? [{ username, rating: to }] : [],
  )
  const passed = [...here, ...(await listPassed(db, { ...rise, limit: PASSED_NAMES }))]
  return passed
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, PASSED_NAMES)
    .map(({ username }) => username)
}

/**
 * The quests for which a match of today counted, and the streak. Quests that it finished are paid now, so
 * this may write.
 */
async function presentToday(
  context: Context,
  matchId: number,
  { player_id: playerId }: MatchPlayerRow,
  at: Date,
) {
  const { value } = await runCommand(context, async (unit) => {
    const today = await refreshToday(context, unit, playerId)
    if (dayIn(today.zone, at.getTime()) !== today.day) return accept({ quests: [], streak: null })
    const index = today.matches.findIndex((match) => match.id === matchId)
    const [before, after] = [today.matches.slice(0, Math.max(0, index)), today.matches.slice(0, index + 1)]
    const counted = today.quests.filter((quest) => {
      const facts = { kind: quest.kind, modeId: quest.mode_id, goal: quest.goal }
      return progressOf(facts, after) > progressOf(facts, before)
    })
    const quests = []
    for (const quest of counted) quests.push(await presentQuest(unit.trx, quest))
    return accept({ quests, streak: lengthOn(today.streak, today.day) })
  })
  return value
}

async function countMeetings(db: Reader, players: readonly MatchPlayerRow[], playerId: string) {
  const other = players.find((player) => player.player_id !== playerId)
  const matches = other ? await listRivalMatches(db, playerId, other.player_id) : []
  const count = (result: string) => matches.filter((match) => match.result === result).length
  return { wins: count('win'), losses: count('loss'), draws: count('draw') }
}
