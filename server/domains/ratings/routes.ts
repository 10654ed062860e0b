import { readLeaderboard } from '#contract/ratings/leaderboards.ts'
import { PROVISIONAL_MATCHES } from '#core/ratings/rating.ts'
import { tierOf } from '#core/players/tier.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listFriendIds } from '#server/domains/friends/queries.ts'
import { findBoard, findLadderAmong, listBoard, type BoardRow, type Ladder } from './queries.ts'
import type { Metric } from './rank-buckets.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const CURVE_POINTS = 20

export function leaderboardRoutes(router: Router, context: Context): void {
  router.on(readLeaderboard, async ({ query, session }) => {
    const { metric } = query
    const board = await findBoard(context.db, {
      game: query.game || 'chess',
      mode: query.mode || undefined,
      metric,
    })
    if (!board) throw refusal(readLeaderboard, 'unknown_mode')
    const { modeId } = board
    const among = query.scope === 'friends' ? await listCircle(context, session?.playerId) : undefined
    const ladder = among
      ? await findLadderAmong(context.db, { modeId, metric, playerIds: among })
      : board.ladder
    const since = new Date(context.clock.now().getTime() - WEEK_MS)
    const { results, me } = await listBoard(context.db, {
      modeId,
      metric,
      from: ladder.startOf(offsetOf(query)),
      limit: query.page_size,
      among,
      mine: session?.playerId,
      points: CURVE_POINTS,
      since,
    })
    const show = (row: BoardRow) => presentRow(row, { metric, ladder })
    const page = pageAnswer(
      { count: ladder.count, results: results.map(show) },
      query,
      '/api/v1/leaderboards/',
      query,
    )
    return { ...page, game: board.game, mode: board.mode, me: me ? show(me) : null }
  })
}

/** A player and their friends. */
async function listCircle({ db }: Context, playerId: string | undefined): Promise<string[]> {
  return playerId === undefined ? [] : [playerId, ...(await listFriendIds(db, playerId))]
}

function presentRow(row: BoardRow, { metric, ladder }: { metric: Metric; ladder: Ladder }) {
  const place = ladder.placeOf(row[metric])
  // Places gained by the player's own results of the week, measured against today's ratings.
  const movement =
    metric === 'rating' && row.rating_then !== null ? ladder.placeOf(row.rating_then) - place : 0
  return {
    place,
    username: row.username,
    avatar_url: row.avatar_url,
    value: row[metric],
    rating: row.rating,
    tier: tierOf(row.rating),
    provisional: row.matches < PROVISIONAL_MATCHES,
    wins: row.wins,
    losses: row.losses,
    movement,
    curve: row.curve,
  }
}
