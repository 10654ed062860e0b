import * as calls from '#contract/ratings/leaderboards.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { listFriendIds } from '#server/domains/friends/queries.ts'
import { presentRow, presentTiers } from './present.ts'
import {
  findAhead,
  findBoard,
  findLadder,
  findLadderAmong,
  listBoard,
  type BoardRow,
} from './board-queries.ts'
import { chooseSeason } from './seasons/choose.ts'
import { presentSeason } from './seasons/present.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const CURVE_POINTS = 20

export const readLeaderboard = read(calls.readLeaderboard, async ({ context, query, actor, pageOf }) => {
  const { metric } = query
  const board = await findBoard(context.db, { game: query.game || 'chess', mode: query.mode || undefined })
  if (!board) return refuse('unknown_mode')
  const now = context.clock.now()
  const shown = await chooseSeason(context.db, { game: board.game, number: query.season, now })
  if (!shown) return refuse('unknown_season')
  const among = query.scope === 'friends' ? await listCircle(context, actor?.playerId) : undefined
  const of = { modeId: board.modeId, period: shown.period, region: query.region, source: shown.source }
  const ladderBy = (by: 'rating' | 'wins') =>
    among
      ? findLadderAmong(context.db, { ...of, metric: by, playerIds: among })
      : findLadder(context.db, { ...of, metric: by })
  const ladder = await ladderBy(metric)
  const { results, me } = await listBoard(context.db, {
    ...of,
    within: shown.within,
    metric,
    from: ladder.startOf(rangeOf(query).offset),
    limit: query.page_size,
    among,
    mine: actor?.playerId,
    points: CURVE_POINTS,
    // Nobody moves on the leaderboard of a past season.
    since: shown.isOver ? now : new Date(now.getTime() - WEEK_MS),
  })
  const mine = metric === 'wins' ? me?.won : me?.rating
  const [ahead, byRating] = await Promise.all([
    mine === undefined ? undefined : findAhead(context.db, { ...of, metric, value: mine, among }),
    metric === 'rating' ? ladder : ladderBy('rating'),
  ])
  const show = (row: BoardRow) => presentRow(row, { metric, ladder, ...shown })
  const page = pageOf({ count: ladder.count, results: results.map(show) })
  return {
    ...page,
    game: board.game,
    mode: board.mode,
    me: me ? show(me) : null,
    season: shown.row ? presentSeason(shown.row, { now, turnedTo: shown.turnedTo }) : null,
    ahead: ahead ?? null,
    tiers: presentTiers(byRating),
  }
})

/** A player and their friends. */
async function listCircle({ db }: Context, playerId: string | undefined): Promise<string[]> {
  return playerId === undefined ? [] : [playerId, ...(await listFriendIds(db, playerId))]
}
