import * as calls from '#contract/players/card.ts'
import { refuse } from '#core/decision.ts'
import { isProvisional, placementOf } from '#core/ratings/seasons/placement.ts'
import { tierOf } from '#core/tier.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { findFriendship } from '#server/domains/friends/queries.ts'
import { listSeenOnline } from '#server/domains/friends/seen-online-queries.ts'
import { findPlace } from '#server/domains/ratings/board-queries.ts'
import { findRatingsOfPlayer } from '#server/domains/ratings/queries.ts'
import { listAllSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { findPlayedNow } from './card-queries.ts'
import { listHistory } from './history-queries.ts'
import { listRivalMatches } from './rival-queries.ts'
import { findShownPlayer, isHidden } from './shown-player.ts'

const LAST = 5

export const playerCard = read(calls.playerCard, async ({ context, query, actor }) => {
  const { db } = context
  const player = await findShownPlayer(context, query.username, actor)
  if (!player) return refuse('not_found')
  const { id, username, avatar_url, is_private } = player
  const viewerId = actor?.playerId
  const [friendship, isBlocked, online] = await Promise.all([
    findFriendship(db, viewerId, id),
    viewerId === undefined ? false : hasBlocked(db, { by: viewerId, blocked: id }),
    listSeenOnline(db, { viewerId, playerIds: [id], now: context.clock.now() }),
  ])
  const known = {
    id,
    username,
    avatar_url,
    is_private,
    friendship,
    is_blocked: isBlocked,
    online: online.has(id),
  }
  if (isHidden(player, actor)) return { ...known, playing: null, main: null, last: [], versus: null }
  const isOther = viewerId !== undefined && viewerId !== id
  const [modes, now, recent, met] = await Promise.all([
    listModeRows(db),
    findPlayedNow(db, id),
    listHistory(db, { playerId: id, viewerId: viewerId ?? null, offset: 0, limit: LAST }),
    isOther ? listRivalMatches(db, viewerId, id) : [],
  ])
  const mode = modes.find((each) => each.id === now?.mode_id)
  const of = (result: 'win' | 'loss' | 'draw') => met.filter((match) => match.result === result).length
  return {
    ...known,
    playing: now && mode ? { lobby_id: now.lobby_id, game: mode.game, mode: mode.slug } : null,
    main: await readMain(context, id, modes),
    last: recent
      .flatMap(({ match_id, result }) => (result === 'void' ? [] : [{ match_id, result }]))
      .toReversed(),
    versus: met.length > 0 ? { wins: of('win'), losses: of('loss'), draws: of('draw') } : null,
  }
})

/** The rating in the mode that a player has played most, with the place on its leaderboard once it has one. */
async function readMain({ db }: Context, playerId: string, modes: readonly ModeRow[]) {
  const [rating] = await findRatingsOfPlayer(db, playerId)
  const mode = modes.find(({ id }) => id === rating?.mode_id)
  if (!rating || !mode) return null
  const seasons = (await listAllSeasons(db)).get(mode.game) ?? []
  const { mode_id: modeId, period, rating: value, matches, played } = rating
  const isListed = played > 0 && placementOf(rating, seasons) === undefined
  return {
    game: mode.game,
    mode: mode.slug,
    rating: value,
    tier: tierOf(value),
    provisional: isProvisional(rating, seasons),
    matches,
    place: isListed ? await findPlace(db, { modeId, period, metric: 'rating', value }) : null,
  }
}
