/** The fewest entrants with which a tournament scores. */
export const MIN_SCORING_ENTRANTS = 4

/** Share of the points that is left at each doubling of the place. */
const FALL = 0.6

/**
 * Returns the points of a final place on the leaderboard of tournament points: the first place 10 for each round that a
 * field of this size needs, the second 60 % of that, the third and fourth 36 %, the fifth to eighth 22 % and so on.
 * Only the better half of the field scores. The place null scores nothing, as after a disqualification.
 */
export function tournamentPoints(place: number | null, entrants: number): number {
  if (place === null || entrants < MIN_SCORING_ENTRANTS || place > entrants / 2) return 0
  return Math.round(10 * doublings(entrants) * FALL ** doublings(place))
}

/** How often 1 has to be doubled until it is at least this. */
const doublings = (count: number): number => (count <= 1 ? 0 : 32 - Math.clz32(count - 1))
