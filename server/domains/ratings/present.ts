import type { LeaderboardRow } from '#contract/ratings/leaderboards.ts'
import { PROVISIONAL_MATCHES } from '#core/ratings/rating.ts'
import { placementOf } from '#core/ratings/seasons/placement.ts'
import type { Season } from '#core/ratings/seasons/season.ts'
import { TIERS, tierOf } from '#core/tier.ts'
import type { BoardRow, Ladder } from './board-queries.ts'
import type { Metric } from './rank-buckets.ts'

type Shown = { metric: Metric; ladder: Ladder; period: number; seasons: readonly Season[] }

export function presentRow(row: BoardRow, { metric, ladder, period, seasons }: Shown): LeaderboardRow {
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
export function presentTiers(ladder: Ladder): { tier: string; from: number; players: number }[] {
  return TIERS.map(({ name, from }, index) => {
    const above = TIERS[index + 1]
    return { tier: name, from, players: ladder.countFrom(from) - (above ? ladder.countFrom(above.from) : 0) }
  }).toReversed()
}
