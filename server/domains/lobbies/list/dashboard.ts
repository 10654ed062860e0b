import * as calls from '#contract/lobbies/lobbies.ts'
import { isProvisional } from '#core/ratings/seasons/placement.ts'
import { tierOf } from '#core/tier.ts'
import { read } from '#server/platform/call.ts'
import { findRatingsOfPlayer, readCurves } from '#server/domains/ratings/queries.ts'
import { listAllSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { countWeek } from '#server/domains/matches/history/history-queries.ts'
import { presentOwnReliability } from '#server/domains/ratings/reliability/present.ts'
import { loadLobbies, loadLobbyViews } from '#server/domains/lobbies/lobby.ts'
import { presentLobby } from '#server/domains/lobbies/present.ts'
import { listActiveLobbies } from '#server/domains/lobbies/queries.ts'
import { loadStanding } from '#server/domains/ratings/standing.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const CURVE_POINTS = 60
const MAX_RATINGS = 6

/** The player's dashboard: running lobbies, the last 7 days' record, and rating curves of up to 6 modes. */
export const readDashboard = read(calls.dashboard, async ({ context, actor: { playerId } }) => {
  const viewer = await loadStanding(context, context.db, playerId, { isForMoney: true })
  const [modes, seasons, active, ratings, week, reliability] = await Promise.all([
    listModeRows(context.db),
    listAllSeasons(context.db),
    listActiveLobbies(context.db, playerId),
    findRatingsOfPlayer(context.db, playerId),
    countWeek(context.db, playerId, new Date(context.clock.now().getTime() - WEEK_MS)),
    presentOwnReliability(context.db, playerId, context.clock.now()),
  ])
  const shown = ratings.slice(0, MAX_RATINGS)
  const curves = await Promise.all(
    shown.map((rating) =>
      readCurves(context.db, { modeId: rating.mode_id, playerIds: [playerId], points: CURVE_POINTS }),
    ),
  )
  const views = await loadLobbyViews(context.db, await loadLobbies(context.db, active), {
    now: context.clock.now(),
  })
  return {
    now: views.map((view) => presentLobby(context, view, viewer)),
    week: { ...week, matches: week.wins + week.losses + week.draws },
    reliability,
    ratings: shown.map((rating, index) => {
      const mode = modes.find((each) => each.id === rating.mode_id)
      return {
        game: mode?.game ?? '',
        mode: mode?.slug ?? '',
        rating: rating.rating,
        tier: tierOf(rating.rating),
        provisional: isProvisional(rating, seasons.get(mode?.game ?? '') ?? []),
        curve: (curves[index]?.get(playerId) ?? []).map((point) => point.rating_after),
      }
    }),
  }
})
