import { tierOf, type Tier } from '#core/tier.ts'
import { newSkill, shownRating, type Skill } from '../rating.ts'
import type { RatingRecord } from '../record.ts'
import { periodOf, seasonOf, type Season } from './season.ts'

/** Result of a player in a season: it is kept for ever. */
export type SeasonResult = Pick<RatingRecord, 'period' | 'rating' | 'played' | 'won' | 'lost' | 'drawn'> & {
  /** Null for a player with fewer matches than the placement asks. */
  tier: Tier | null
}

/**
 * The soft reset: the mean and the uncertainty move the same share of the way to those of a new player. So the shown
 * rating moves this share of the way to that of a new player too, which can be said in one sentence.
 */
export function softReset({ mu, sigma }: Skill, percent: number): Skill {
  const fresh = newSkill()
  return {
    mu: mu + ((fresh.mu - mu) * percent) / 100,
    sigma: sigma + ((fresh.sigma - sigma) * percent) / 100,
  }
}

/**
 * A rating in a later period. Each season that ends between the two resets it, whether or not the player played in it,
 * and what was reached in its own season is returned to be kept.
 */
export function turn(
  record: RatingRecord,
  to: number,
  seasons: readonly Season[],
): { record: RatingRecord; result?: SeasonResult } {
  if (record.period >= to) return { record }
  const over = seasons
    .filter((season) => periodOf(season) >= record.period && periodOf(season) < to)
    .toSorted((one, other) => one.number - other.number)
  const { mu, sigma } = over.reduce<Skill>((skill, season) => softReset(skill, season.resetPercent), record)
  const turned = {
    ...record,
    mu,
    sigma,
    rating: shownRating({ mu, sigma }),
    period: to,
    played: 0,
    won: 0,
    lost: 0,
    drawn: 0,
  }
  const season = seasonOf(seasons, record.period)
  return season && record.played > 0
    ? { record: turned, result: resultOf(record, season) }
    : { record: turned }
}

function resultOf(record: RatingRecord, { placementMatches }: Season): SeasonResult {
  const { period, rating, played, won, lost, drawn } = record
  return { period, rating, played, won, lost, drawn, tier: played < placementMatches ? null : tierOf(rating) }
}
