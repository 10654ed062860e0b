import { readShownEarnings, readTotals, showEarnings as showCall } from '#contract/ratings/totals.ts'
import type { PlayRegion } from '#core/region.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listFriendIds } from '#server/domains/friends/queries.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import {
  countTotals,
  findAheadByTotal,
  findTotal,
  listTotals,
  listTotalsAmong,
  type TotalRow,
} from './board-queries.ts'
import { showsEarnings, type TotalMetric } from './change-queries.ts'
import { showEarnings } from './commands.ts'

type Asked = {
  game: string
  metric: TotalMetric
  region: PlayRegion | undefined
  offset: number
  limit: number
  mine: string | undefined
}
type Ahead = { username: string; value: number } | null
type Part = { count: number; results: TotalRow[]; me: TotalRow | undefined; ahead: Ahead }

/** Leaderboards of sums over a game, and the choice to be on those of earnings. */
export function totalRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(readTotals, async ({ query, session }) => {
    const game = await findGame(db, query.game || 'chess')
    if (!game) throw refusal(readTotals, 'unknown_game')
    const mine = session?.playerId
    const asked = {
      game: game.slug,
      metric: query.metric,
      region: query.region,
      offset: offsetOf(query),
      limit: query.page_size,
      mine,
    }
    const [part, isShown] = await Promise.all([
      query.scope === 'friends' ? readAmongFriends(context, asked) : readEveryone(context, asked),
      mine === undefined ? null : isOthersToo(context, asked.metric, mine),
    ])
    const { count, results, me, ahead } = part
    return {
      ...pageAnswer({ count, results: results.map(present) }, query, '/api/v1/leaderboards/totals/', query),
      game: game.slug,
      me: me ? present(me) : null,
      is_shown: isShown,
      ahead,
    }
  })
  router.on(readShownEarnings, async ({ session }) => ({
    is_shown: await showsEarnings(db, session.playerId),
  }))
  router.on(showCall, async ({ body, session }) =>
    orRefuse(showCall, await showEarnings(context, session, { isShown: body.is_shown })),
  )
}

const present = ({ place, username, avatar_url, value }: TotalRow) => ({ place, username, avatar_url, value })

async function isOthersToo({ db }: Context, metric: TotalMetric, playerId: string): Promise<boolean> {
  return metric === 'earnings' ? showsEarnings(db, playerId) : true
}

async function readEveryone({ db }: Context, asked: Asked): Promise<Part> {
  const [count, results, me] = await Promise.all([
    countTotals(db, asked),
    listTotals(db, asked),
    asked.mine === undefined ? undefined : findTotal(db, { ...asked, playerId: asked.mine }),
  ])
  const ahead = me && (await findAheadByTotal(db, { ...asked, value: me.value }))
  return { count, results, me, ahead: ahead ?? null }
}

/** A player has a few hundred friends at most: all of them are read, and places are counted among them. */
async function readAmongFriends({ db }: Context, asked: Asked): Promise<Part> {
  const { mine, offset, limit } = asked
  if (mine === undefined) return { count: 0, results: [], me: undefined, ahead: null }
  const playerIds = [mine, ...(await listFriendIds(db, mine))]
  const [all, own] = await Promise.all([
    listTotalsAmong(db, { ...asked, playerIds }),
    findTotal(db, { ...asked, playerId: mine }),
  ])
  const above = own ? all.filter(({ value }) => value > own.value) : []
  const nearest = above.at(-1)
  return {
    count: all.length,
    results: all.slice(offset, offset + limit),
    me: own && { ...own, place: above.length + 1 },
    ahead: nearest ? { username: nearest.username, value: nearest.value } : null,
  }
}
