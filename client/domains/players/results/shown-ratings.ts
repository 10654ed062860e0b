import type { PublicProfile, RatingCardFacts } from '#client/domains/players/queries.ts'

/** A profile shows the rest of the ratings on demand. */
const SHOWN_AT_FIRST = 6

/** A player's ratings, the most played modes first. */
export function shownRatings(player: PublicProfile, showsAll = false): RatingCardFacts[] {
  const sorted = player.ratings.toSorted((one, other) => other.matches - one.matches)
  return showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
}
