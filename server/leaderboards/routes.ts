import { readLeaderboard } from '#contract/leaderboards.ts'
import { PROVISIONAL_MATCHES } from '#core/rating/rating.ts'
import { tierOf } from '#core/rating/tier.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { findPlayer } from '#server/players/queries.ts'
import { listModeRows, type ModeRow } from '#server/site/catalogue.ts'
import { findRatings, listBoard, readCurves, readLadder, type BoardRow, type CurvePoint, type Ladder, type Metric } from './queries.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const CURVE_POINTS = 20

export function leaderboardRoutes(router: Router, house: House): void {
  router.on(readLeaderboard, async ({ query, session }) => {
    const mode = chooseMode(await listModeRows(house.db), query)
    if (!mode) throw refusal(readLeaderboard, 'unknown_mode')
    const ladder = await readLadder(house.db, { modeId: mode.id, metric: query.metric })
    const from = ladder.startOf(offsetOf(query))
    const rows = from ? await listBoard(house.db, { modeId: mode.id, metric: query.metric, from, limit: query.page_size }) : []
    const mine = session ? await findMyRow(house, mode, session.playerId) : undefined
    const playerIds = [...rows, ...(mine ? [mine] : [])].map((row) => row.player_id)
    const curves = await readCurves(house.db, { modeId: mode.id, playerIds, points: CURVE_POINTS })
    const since = new Date(house.clock.now().getTime() - WEEK_MS)
    const show = (row: BoardRow) => presentRow(row, { metric: query.metric, ladder, curve: curves.get(row.player_id) ?? [], since })
    const page = pageAnswer({ count: ladder.count, results: rows.map(show) }, query, '/api/v1/leaderboards/', query)
    return { ...page, game: mode.game, mode: mode.slug, me: mine ? show(mine) : null }
  })
}

function chooseMode(modes: ModeRow[], query: { game?: string | undefined; mode?: string | undefined }): ModeRow | undefined {
  const game = query.game || 'chess'
  return modes.find((mode) => mode.game === game && (!query.mode || mode.slug === query.mode))
}

async function findMyRow(house: House, mode: ModeRow, playerId: string): Promise<BoardRow | undefined> {
  const rating = (await findRatings(house.db, mode.id, [playerId])).get(playerId)
  if (!rating) return undefined
  const { username, avatar_url } = await findPlayer(house.db, playerId)
  return { ...rating, username, avatar_url }
}

function presentRow(row: BoardRow, board: { metric: Metric; ladder: Ladder; curve: CurvePoint[]; since: Date }) {
  const place = board.ladder.placeOf(row[board.metric])
  const aWeekAgo = board.curve.find((point) => point.settled_at >= board.since)
  // Places gained by one's own results of the week, among the players as they stand today.
  const movement = board.metric === 'rating' && aWeekAgo ? board.ladder.placeOf(aWeekAgo.rating_before) - place : 0
  return {
    place,
    username: row.username,
    avatar_url: row.avatar_url,
    value: row[board.metric],
    rating: row.rating,
    tier: tierOf(row.rating),
    provisional: row.matches < PROVISIONAL_MATCHES,
    wins: row.wins,
    losses: row.losses,
    movement,
    curve: board.curve.map((point) => point.rating_after),
  }
}
