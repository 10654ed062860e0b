import { t } from '#messages/ratings.ts'
import * as calls from '#contract/ratings/leaderboards.ts'
import { tierName } from '#contract/players/tier-name.ts'
import { regionName } from '#contract/region-name.ts'
import { refuse } from '#core/decision.ts'
import type { PlayRegion } from '#core/region.ts'
import { placementOf } from '#core/ratings/seasons/placement.ts'
import type { PlaceCard } from '#core/share/place-card.ts'
import { tierOf } from '#core/tier.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { cardAnswer, stateOfCard } from '#server/platform/drawing/card.ts'
import { findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'
import { listGameRows, listModeRows } from '#server/domains/site/catalogue.ts'
import { findBoard, findLadder, listBoard } from './board-queries.ts'
import { findRatingsOfPlayer } from './queries.ts'
import { chooseSeason } from './seasons/choose.ts'
import type { Metric } from './rank-buckets.ts'

export const readPlacePreview = read(calls.readPlacePreview, async ({ context, query }) => {
  const player = await findPlayerByName(context.db, query.username)
  // Others keep a picture: a private page has none, even for its player.
  const card = player && !player.is_private ? await loadPlaceCard(context, player, query) : undefined
  if (!card) return refuse('not_found')
  return cardAnswer(context, {
    state: `place-${stateOfCard(card)}`,
    path: `/profile/${encodeURIComponent(card.name)}`,
    load: () => card,
  })
})

type Asked = {
  game?: string | undefined
  mode?: string | undefined
  season?: number | undefined
  metric: Metric
  region?: PlayRegion | undefined
}

/** The place of a player on the leaderboard of the mode played most, or on the one asked for; undefined if not on that. */
export async function loadPlaceCard(
  { db, clock }: Context,
  player: PlayerRow,
  { game, mode, season, metric, region }: Asked,
): Promise<PlaceCard | undefined> {
  const modes = await listModeRows(db)
  const [most] = game === undefined ? await findRatingsOfPlayer(db, player.id) : []
  const main = modes.find(({ id }) => id === most?.mode_id)
  if (game === undefined && !main) return newPlayer(player)
  const board = await findBoard(db, {
    game: game ?? main?.game ?? '',
    mode: game === undefined ? main?.slug : mode,
  })
  const now = clock.now()
  const shown = board && (await chooseSeason(db, { game: board.game, number: season, now }))
  if (!shown) return undefined
  const of = { modeId: board.modeId, period: shown.period, region, source: shown.source }
  const [ladder, { me }, games] = await Promise.all([
    findLadder(db, { ...of, metric }),
    listBoard(db, {
      ...of,
      within: shown.within,
      metric,
      from: undefined,
      limit: 0,
      among: undefined,
      mine: player.id,
      points: 1,
      since: now,
    }),
    listGameRows(db),
  ])
  if (!me) return game === undefined ? newPlayer(player) : undefined
  const isPlaced = placementOf({ period: shown.period, played: me.played }, shown.seasons) === undefined
  const tier = isPlaced ? tierOf(me.rating) : undefined
  return {
    kind: 'place',
    name: player.username,
    tier,
    place: t('ratings.share.place', { place: ladder.placeOf(metric === 'wins' ? me.won : me.rating) }),
    of: t('ratings.share.of', { count: ladder.count }),
    value: [
      ...(tier ? [tierName(tier)] : []),
      metric === 'wins' ? t('ratings.share.wins', { wins: me.won }) : String(me.rating),
    ].join(' · '),
    board: [
      games.find(({ slug }) => slug === board.game)?.name ?? board.game,
      modes.find(({ id }) => id === board.modeId)?.name ?? board.mode,
      ...(shown.row ? [t('ratings.season.name', { number: shown.row.number })] : []),
      ...(region ? [regionName(region)] : []),
    ].join(' · '),
    game: board.game,
  }
}

function newPlayer({ username }: PlayerRow): PlaceCard {
  return {
    kind: 'place',
    name: username,
    tier: undefined,
    place: undefined,
    of: t('common.new_player'),
    value: '',
    board: '',
    game: username,
  }
}
