import type { EventOf } from '#contract/domain-events.ts'
import * as calls from '#contract/ratings/totals.ts'
import { accept, refuse } from '#core/decision.ts'
import type { PlayRegion } from '#core/region.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { listFriendIds } from '#server/domains/friends/queries.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { addTotals, setShown, takePayout, showsEarnings, type TotalMetric } from './change-queries.ts'
import {
  countTotals,
  findAheadByTotal,
  findTotal,
  listTotals,
  listTotalsAmong,
  type TotalRow,
} from './board-queries.ts'

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

export const readTotals = read(calls.readTotals, async ({ context, query, actor, pageOf }) => {
  const game = await findGame(context.db, query.game || 'chess')
  if (!game) return refuse('unknown_game')
  const mine = actor?.playerId
  const asked = {
    game: game.slug,
    metric: query.metric,
    region: query.region,
    ...rangeOf(query),
    mine,
  }
  const [part, isShown] = await Promise.all([
    query.scope === 'friends' ? readAmongFriends(context, asked) : readEveryone(context, asked),
    mine === undefined ? null : isOthersToo(context, asked.metric, mine),
  ])
  const { count, results, me, ahead } = part
  return {
    ...pageOf({ count, results: results.map(present) }),
    game: game.slug,
    me: me ? present(me) : null,
    is_shown: isShown,
    ahead,
  }
})

export const readShownEarnings = read(calls.readShownEarnings, async ({ context: { db }, actor }) => ({
  is_shown: await showsEarnings(db, actor.playerId),
}))

const present = ({ place, username, avatar_url, value }: TotalRow) => ({ place, username, avatar_url, value })

/** Shows a player's earnings on the leaderboards, or no longer; the same again changes nothing. */
export const showEarnings = command(
  calls.showEarnings,
  async ({ unit, actor: { playerId }, body: { is_shown: isShown } }) => {
    for (const game of await setShown(unit.trx, { playerId, isShown, now: unit.now }))
      unit.record({ type: 'totals.changed', game })
    return accept({ is_shown: isShown })
  },
)

/** Adds what a lobby, tournament or challenge has paid out to the sums of its winners, once. */
export async function countPayout(
  unit: Unit,
  { causeKind, causeId }: EventOf<'winnings.paid'>,
): Promise<void> {
  const payouts = await takePayout(unit.trx, { kind: causeKind, id: causeId })
  const [first] = payouts
  if (!first) return
  const changes = payouts.map(({ playerId, cents }) => ({ playerId, by: cents }))
  await addTotals(unit.trx, { game: first.game, metric: 'earnings', changes })
  unit.record({ type: 'totals.changed', game: first.game })
}

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
