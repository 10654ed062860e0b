import * as calls from '#contract/matches/form.ts'
import { placementOf } from '#core/ratings/seasons/placement.ts'
import { seasonOf } from '#core/ratings/seasons/season.ts'
import { tierOf } from '#core/tier.ts'
import { refuse } from '#core/decision.ts'
import { read } from '#server/platform/call.ts'
import { findRatingsOfPlayer } from '#server/domains/ratings/queries.ts'
import { listAllSeasons } from '#server/domains/ratings/seasons/queries.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { listLastResults, listSeasonForm } from './form-queries.ts'
import { findShownPlayer, isHidden } from './shown-player.ts'

const LAST = 10

export const readForm = read(calls.readForm, async ({ context, query, actor }) => {
  const player = await findShownPlayer(context, query.username, actor)
  if (!player || isHidden(player, actor)) return refuse('not_found')
  const [modes, allSeasons, ratings, forms] = await Promise.all([
    listModeRows(context.db),
    listAllSeasons(context.db),
    findRatingsOfPlayer(context.db, player.id),
    listSeasonForm(context.db, player.id),
  ])
  const modeIds = ratings.map((rating) => rating.mode_id)
  const last = await listLastResults(context.db, { playerIds: [player.id], modeIds, limit: LAST })
  const now = context.clock.now().getTime()
  // A mode is where its newest result is.
  const ids = [...new Set(last.map((row) => row.mode_id))]
  return {
    modes: ids.flatMap((id) => {
      const mode = modes.find((each) => each.id === id)
      if (!mode) return []
      const seasons = allSeasons.get(mode.game) ?? []
      return {
        game: mode.game,
        mode: mode.slug,
        last: last
          .filter((row) => row.mode_id === id)
          .toReversed()
          .map(({ match_id, result, settled_at: at }) => ({ match_id, result, settled: at.toISOString() })),
        seasons: forms
          .filter((row) => row.mode_id === id)
          .flatMap((row) => {
            const season = seasonOf(seasons, row.period)
            if (!season) return []
            const isLive = now < season.endsAt
            const played = row.won + row.lost + row.drawn
            const isPlacing = placementOf({ period: row.period, played }, seasons) !== undefined
            return {
              season: season.number,
              is_live: isLive,
              rating: row.rating,
              tier: row.tier ?? (isPlacing ? null : tierOf(row.rating)),
              place: row.place,
              wins: row.won,
              losses: row.lost,
              draws: row.drawn,
            }
          }),
      }
    }),
  }
})
