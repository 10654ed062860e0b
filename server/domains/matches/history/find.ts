import { isLongEnough } from '#core/site/search/long-enough.ts'
import * as calls from '#contract/players/find.ts'
import { isProvisional } from '#core/ratings/seasons/placement.ts'
import { tierOf } from '#core/tier.ts'
import type { Actor } from '#server/platform/command.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { listFriendsOfFriends } from '#server/domains/friends/mutual-queries.ts'
import { listSeenOnline } from '#server/domains/friends/seen-online-queries.ts'
import { listListed, searchPlayers } from '#server/domains/players/queries.ts'
import { listMainRatings } from '#server/domains/ratings/queries.ts'
import { listAllSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { listMet } from './met-queries.ts'

const FOUND = 20
const MET = 12
const MUTUAL = 6

read(calls.findPlayers, async ({ context, query, actor }) => {
  const found = isLongEnough(query.q) ? await searchPlayers(context.db, query.q, FOUND) : []
  const show = await loadRows(
    context,
    found.map(({ id }) => id),
    actor,
  )
  return { results: found.flatMap(({ id }) => show(id) ?? []) }
})

read(calls.suggestPlayers, async ({ context, actor }) => {
  const { playerId } = actor
  const [met, mutual] = await Promise.all([
    listMet(context.db, { playerId, limit: MET }),
    listFriendsOfFriends(context.db, { playerId, limit: MUTUAL }),
  ])
  const show = await loadRows(
    context,
    [...met, ...mutual].map(({ id }) => id),
    actor,
  )
  return {
    met: met.flatMap(({ id, matches, last }) => {
      const row = show(id)
      return row ? [{ ...row, matches, last: last.toISOString() }] : []
    }),
    friends_of_friends: mutual.flatMap(({ id, friends }) => {
      const row = show(id)
      return row ? [{ ...row, friends }] : []
    }),
  }
})

/** Players as rows. The number of queries does not depend on how many they are. */
async function loadRows(context: Context, ids: readonly string[], actor: Actor | undefined) {
  const { db } = context
  const viewerId = actor?.playerId
  const [players, ratings, modes, seasons, online] = await Promise.all([
    listListed(db, ids),
    listMainRatings(db, ids),
    listModeRows(db),
    listAllSeasons(db),
    listSeenOnline(db, { viewerId, playerIds: ids, now: context.clock.now() }),
  ])
  const mainOf = (id: string) => {
    const rating = ratings.get(id)
    const mode = modes.find((each) => each.id === rating?.mode_id)
    if (!rating || !mode) return null
    return {
      game: mode.game,
      mode: mode.slug,
      rating: rating.rating,
      tier: tierOf(rating.rating),
      provisional: isProvisional(rating, seasons.get(mode.game) ?? []),
      matches: rating.matches,
    }
  }
  return (id: string) => {
    const player = players.get(id)
    if (!player) return undefined
    const { is_private: isPrivate, ...badge } = player
    return { ...badge, online: online.has(id), main: isPrivate && id !== viewerId ? null : mainOf(id) }
  }
}
