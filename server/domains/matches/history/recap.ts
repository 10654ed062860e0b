import { t } from '#messages/matches.ts'
import * as calls from '#contract/matches/recap.ts'
import { tierName } from '#contract/players/tier-name.ts'
import type { CallAnswer } from '#contract/call.ts'
import { recapOf } from '#core/matches/recap.ts'
import { placementOf } from '#core/ratings/seasons/placement.ts'
import { periodOf } from '#core/ratings/seasons/season.ts'
import type { RecapCard } from '#core/share/recap-card.ts'
import { tierOf } from '#core/tier.ts'
import { refuse } from '#core/decision.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { cardAnswer, stateOfCard } from '#server/platform/drawing/card.ts'
import { listBadges, type PlayerRow } from '#server/domains/players/queries.ts'
import { findLadder } from '#server/domains/ratings/board-queries.ts'
import { chooseSeason, type ShownSeason } from '#server/domains/ratings/seasons/choose.ts'
import { listGameRows, listModeRows } from '#server/domains/site/catalogue.ts'
import { listSeasonForm } from './form-queries.ts'
import { listRecapMatches } from './recap-queries.ts'
import { findShownPlayer, isHidden } from './shown-player.ts'

type Answer = CallAnswer<typeof calls.readSeasonRecap>
type Asked = { game: string; season: number }

export const readSeasonRecap = read(calls.readSeasonRecap, async ({ context, query, actor }) => {
  const player = await findShownPlayer(context, query.username, actor)
  if (!player || isHidden(player, actor)) return refuse('not_found')
  const recap = await loadRecap(context, player, query)
  return recap ? { ...recap, is_me: player.id === actor?.playerId } : refuse('no_recap')
})

read(calls.readRecapPreview, async ({ context, query }) => {
  const player = await findShownPlayer(context, query.username, undefined)
  // Others keep a picture: a private page has none, even for its player.
  if (!player || player.is_private) return refuse('not_found')
  const recap = await loadRecap(context, player, query)
  if (!recap) return refuse('no_recap')
  const card = await cardOf(context, recap)
  return cardAnswer(context, {
    state: `recap-${stateOfCard(card)}`,
    path: `/profile/${encodeURIComponent(player.username)}`,
    load: () => card,
  })
})

/** Undefined while the season runs, without such a season, and for whoever has not played in it. */
async function loadRecap(
  { db, clock }: Context,
  player: PlayerRow,
  { game, season: number }: Asked,
): Promise<Omit<Answer, 'is_me'> | undefined> {
  const shown = await chooseSeason(db, { game, number, now: clock.now() })
  if (!shown?.row || !shown.isOver) return undefined
  const { starts_at: from, ends_at: to } = shown.row
  const modes = (await listModeRows(db)).filter((mode) => mode.game === game)
  const recap = recapOf(
    await listRecapMatches(db, { playerId: player.id, modeIds: modes.map(({ id }) => id), from, to }),
  )
  if (!recap) return undefined
  const { bestWin, rival, rating, ...sums } = recap
  const badges = await listBadges(
    db,
    [bestWin?.opponentId, rival?.id].flatMap((id) => id ?? []),
  )
  const best = badges.get(bestWin?.opponentId ?? '')
  const met = badges.get(rival?.id ?? '')
  return {
    player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
    game,
    season: number,
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
    ...sums,
    best_win:
      bestWin && best
        ? {
            match_id: bestWin.matchId,
            opponent: best,
            opponent_rating: bestWin.rating,
            tier: tierOf(bestWin.rating),
          }
        : null,
    rival:
      rival && met
        ? { player: met, won: rival.won, lost: rival.lost, drawn: rival.drawn, last: rival.last }
        : null,
    rating: rating
      ? {
          mode: modes.find(({ id }) => id === rating.modeId)?.slug ?? '',
          start: rating.start,
          peak: rating.peak,
          end: rating.end,
          points: rating.points,
          ...(await findStanding(db, player.id, { modeId: rating.modeId, shown, number })),
        }
      : null,
  }
}

/** The player's tier and place at the end, once the placement matches were played. */
async function findStanding(
  db: Context['db'],
  playerId: string,
  { modeId, shown, number }: { modeId: number; shown: ShownSeason; number: number },
): Promise<{ tier: string | null; place: number | null; of: number }> {
  const period = periodOf({ number })
  const [rows, ladder] = await Promise.all([
    listSeasonForm(db, playerId),
    findLadder(db, { modeId, period, region: undefined, metric: 'rating' }),
  ])
  const own = rows.find((row) => row.mode_id === modeId && row.period === period)
  const played = own ? own.won + own.lost + own.drawn : 0
  if (!own || placementOf({ period, played }, shown.seasons) !== undefined)
    return { tier: null, place: null, of: ladder.count }
  return { tier: own.tier ?? tierOf(own.rating), place: own.place, of: ladder.count }
}

async function cardOf({ db }: Context, recap: Omit<Answer, 'is_me'>): Promise<RecapCard> {
  const game = (await listGameRows(db)).find(({ slug }) => slug === recap.game)?.name ?? recap.game
  const { rating } = recap
  return {
    kind: 'recap',
    name: recap.player.username,
    game: recap.game,
    title: t('matches.recap.title', { season: recap.season, game }),
    played: String(recap.played),
    matches: t('common.matches_word', { count: recap.played }),
    tally: t('matches.recap.tally', { won: recap.won, lost: recap.lost, drawn: recap.drawn }),
    tier: rating?.tier ?? undefined,
    standing: [
      ...(rating?.tier ? [tierName(rating.tier)] : []),
      ...(rating?.place ? [t('matches.recap.place', { place: rating.place, count: rating.of })] : []),
    ].join(' · '),
    curve: rating?.points ?? [],
  }
}
