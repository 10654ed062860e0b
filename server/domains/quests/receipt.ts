import { readReceipt } from '#contract/quests/receipt.ts'
import { accept, refuse } from '#core/decision.ts'
import { dayIn } from '#core/quests/day.ts'
import { isProvisional } from '#core/ratings/seasons/placement.ts'
import { progressOf } from '#core/quests/quests.ts'
import { lengthOn } from '#core/quests/streak.ts'
import { read } from '#server/platform/call.ts'
import { runCommand } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listRivalMatches } from '#server/domains/matches/history/rival-queries.ts'
import { findMatch, listMatchPlayers, type MatchPlayerRow } from '#server/domains/matches/queries.ts'
import { findPlace } from '#server/domains/ratings/board-queries.ts'
import { findRatings, readCurves } from '#server/domains/ratings/queries.ts'
import { listSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { presentQuest } from './read.ts'
import { refreshToday } from './today.ts'

const CURVE_POINTS = 28

read(readReceipt, async ({ context, params, actor: { playerId } }) => {
  const { db } = context
  const match = await findMatch(db, params.id)
  const players = match ? await listMatchPlayers(db, match.id) : []
  const mine = players.find((player) => player.player_id === playerId)
  if (!match || !mine) return refuse('not_found')
  if (!mine.settled_at) return refuse('not_over')
  return {
    rating: await presentRating(db, await findModeById(db, match.mode_id), mine),
    ...(await presentToday(context, match.id, mine, mine.settled_at)),
    met: players.length === 2 ? await countMeetings(db, players, playerId) : null,
  }
})

async function presentRating(db: Reader, { id: modeId, game }: ModeRow, mine: MatchPlayerRow) {
  const { player_id: playerId, rating_before: before, rating_after: after } = mine
  const rating = (await findRatings(db, modeId, [playerId])).get(playerId)
  if (after === null || before === null || !rating) return null
  const curves = await readCurves(db, { modeId, playerIds: [playerId], points: CURVE_POINTS })
  const points = curves.get(playerId) ?? []
  const shown = points.slice(0, points.findIndex((point) => point.match_id === mine.match_id) + 1)
  const placeOf = (value: number) => findPlace(db, { modeId, period: rating.period, metric: 'rating', value })
  return {
    before,
    after,
    provisional: isProvisional(rating, await listSeasons(db, game)),
    place_before: await placeOf(before),
    place: await placeOf(after),
    curve: shown[0] ? [shown[0].rating_before, ...shown.map((point) => point.rating_after)] : [before, after],
  }
}

/** The quests for which a match of today counted, and the streak. What was finished by it is paid now, so this may write. */
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
