import { shownRating, type Skill } from './rating.ts'

export type Result = 'win' | 'loss' | 'draw'

/** A player's rating and record in one mode: of all time, and of one period (seasons/season.ts). */
export type RatingRecord = Skill & {
  rating: number
  matches: number
  wins: number
  losses: number
  draws: number
  period: number
  played: number
  won: number
  lost: number
  drawn: number
}

/**
 * The record after one more match in the record's own period. `before` is undefined for the first match; `skill` is the
 * new skill.
 */
export function recordAfter(
  before: RatingRecord | undefined,
  skill: Skill,
  result: Result,
  period: number,
): RatingRecord {
  const count = (kind: Result, had: number | undefined) => (had ?? 0) + (kind === result ? 1 : 0)
  return {
    mu: skill.mu,
    sigma: skill.sigma,
    rating: shownRating(skill),
    matches: (before?.matches ?? 0) + 1,
    wins: count('win', before?.wins),
    losses: count('loss', before?.losses),
    draws: count('draw', before?.draws),
    period,
    played: (before?.played ?? 0) + 1,
    won: count('win', before?.won),
    lost: count('loss', before?.lost),
    drawn: count('draw', before?.drawn),
  }
}

/** The result of a side's players. `winner` is the index of the winning side, null for a draw. */
export function resultOf(side: 0 | 1, winner: 0 | 1 | null): Result {
  if (winner === null) return 'draw'
  return winner === side ? 'win' : 'loss'
}
