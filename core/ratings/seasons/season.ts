/** A season of a game. Numbers begin with 1; seasons do not overlap. Times are ms since 1970. */
export type Season = {
  number: number
  startsAt: number
  endsAt: number
  /** How far ratings move back to that of a new player at its end, in percent. */
  resetPercent: number
  /** Matches of the season that must be played for a tier. */
  placementMatches: number
}

/**
 * The period of a game that a time belongs to: 2n is season n, 2n + 1 the time after it and before the next one; 0 is
 * before the first season, and the only period of a game without seasons. The end of a season is not in it.
 */
export function periodAt(seasons: readonly Season[], at: number): number {
  const begun = seasons.filter(({ startsAt }) => startsAt <= at)
  const last = begun.toSorted((one, other) => one.number - other.number).at(-1)
  if (!last) return 0
  return at < last.endsAt ? periodOf(last) : periodOf(last) + 1
}

export const periodOf = ({ number }: Pick<Season, 'number'>): number => number * 2

/** The season of a period; undefined between seasons. */
export function seasonOf<Kind extends Pick<Season, 'number'>>(
  seasons: readonly Kind[],
  period: number,
): Kind | undefined {
  return seasons.find((season) => periodOf(season) === period)
}

export type SeasonState = 'upcoming' | 'live' | 'turning' | 'ended'

/** `turnedTo`: no rating of the game is of an earlier period. */
export function seasonState(season: Season, at: number, turnedTo: number): SeasonState {
  if (at < season.startsAt) return 'upcoming'
  if (at < season.endsAt) return 'live'
  return turnedTo > periodOf(season) ? 'ended' : 'turning'
}
