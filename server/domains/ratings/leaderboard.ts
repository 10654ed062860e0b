import * as calls from '#contract/ratings/leaderboards.ts'
import { refuse } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { listFriendIds } from '#server/domains/friends/queries.ts'
import {
  findAhead,
  findBoard,
  findLadder,
  findLadderAmong,
  listBoard,
  type BoardRow,
  type Ladder,
} from './board-queries.ts'
import { chooseSeason } from './seasons/choose.ts'
import { presentSeason } from './seasons/present.ts'
import type { LeaderboardRow } from '#contract/ratings/leaderboards.ts'
import { PROVISIONAL_MATCHES } from '#core/ratings/rating.ts'
import { placementOf } from '#core/ratings/seasons/placement.ts'
import type { Season } from '#core/ratings/seasons/season.ts'
import { TIERS, tierOf } from '#core/tier.ts'
import type { Metric } from './rank-buckets.ts'

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

type Shown = { metric: Metric; ladder: Ladder; period: number; seasons: readonly Season[] }

function presentRow(row: BoardRow, { metric, ladder, period, seasons }: Shown): LeaderboardRow {
  const value = metric === 'wins' ? row.won : row.rating
  const place = ladder.placeOf(value)
  // Places gained by the player's own results of the week, measured against today's ratings.
  const movement =
    metric === 'rating' && row.rating_then !== null ? ladder.placeOf(row.rating_then) - place : 0
  const placement = placementOf({ period, played: row.played }, seasons) ?? null
  return {
    place,
    username: row.username,
    avatar_url: row.avatar_url,
    value,
    rating: row.rating,
    tier: tierOf(row.rating),
    provisional: placement !== null || (row.matches !== null && row.matches < PROVISIONAL_MATCHES),
    placement,
    wins: row.won,
    losses: row.lost,
    movement,
    curve: row.curve,
  }
}

/** How many have a rating of each tier, the highest first. */
function presentTiers(ladder: Ladder): { tier: string; from: number; players: number }[] {
  return TIERS.map(({ name, from }, index) => {
    const above = TIERS[index + 1]
    return { tier: name, from, players: ladder.countFrom(from) - (above ? ladder.countFrom(above.from) : 0) }
  }).toReversed()
}
