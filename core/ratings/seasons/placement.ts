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

/** The matches to a tier, of a season or of the first ten ever: those of which more are left. Undefined with a tier. */
export function wayToTier(
  rating: Played,
  seasons: readonly Pick<Season, 'number' | 'placementMatches'>[],
): { played: number; needed: number } | undefined {
  const season = placementOf(rating, seasons)
  const firstLeft = PROVISIONAL_MATCHES - rating.matches
  if (firstLeft <= (season ? season.needed - season.played : 0)) return season
  return { played: rating.matches, needed: PROVISIONAL_MATCHES }
}

/**
 * Says of a past match which matches to a tier were played after it, and whether it was the last of them.
 * `later`: the player's matches since then. For a match of an earlier period, the placement matches count as
 * played.
 */
export function placedBy(
  rating: Played,
  { period, later }: { period: number; later: number },
  seasons: readonly Pick<Season, 'number' | 'placementMatches'>[],
): { placement: { played: number; needed: number } | null; placed: boolean } {
  const counted = (since: number) =>
    wayToTier(
      {
        period,
        matches: rating.matches - since,
        played: rating.period === period ? rating.played - since : Infinity,
      },
      seasons,
    )
  const placement = counted(later) ?? null
  return { placement, placed: !placement && counted(later + 1) !== undefined }
}
