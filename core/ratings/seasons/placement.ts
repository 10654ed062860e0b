import { PROVISIONAL_MATCHES } from '../rating.ts'
import type { RatingRecord } from '../record.ts'
import { seasonOf, type Season } from './season.ts'

type Played = Pick<RatingRecord, 'period' | 'played' | 'matches'>

/** The placement matches of a season that a player has still to finish; undefined when there are none to play. */
export function placementOf(
  { period, played }: Pick<Played, 'period' | 'played'>,
  seasons: readonly Pick<Season, 'number' | 'placementMatches'>[],
): { played: number; needed: number } | undefined {
  const needed = seasonOf(seasons, period)?.placementMatches ?? 0
  return played < needed ? { played, needed } : undefined
}

/** Provisional for a player's first 10 matches; and for the first ones of each season. */
export function isProvisional(
  rating: Played,
  seasons: readonly Pick<Season, 'number' | 'placementMatches'>[],
): boolean {
  return rating.matches < PROVISIONAL_MATCHES || placementOf(rating, seasons) !== undefined
}

/**
 * Says of a past match whether the rating was still provisional after it, and whether it was the last one to be so.
 * `later`: the player's matches since then. Of an earlier period, its placement matches count as played.
 */
export function placedBy(
  rating: Played,
  { period, later }: { period: number; later: number },
  seasons: readonly Pick<Season, 'number' | 'placementMatches'>[],
): { provisional: boolean; placed: boolean } {
  const counted = (since: number) =>
    isProvisional(
      {
        period,
        matches: rating.matches - since,
        played: rating.period === period ? rating.played - since : Infinity,
      },
      seasons,
    )
  const provisional = counted(later)
  return { provisional, placed: !provisional && counted(later + 1) }
}
