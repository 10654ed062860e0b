import { predictWin, rate, rating as openskillRating } from 'openskill'
import { START_RATING } from '#core/tier.ts'

/** An OpenSkill (Weng-Lin) rating: mean and standard deviation. */
export type Skill = { mu: number; sigma: number }

export const PROVISIONAL_MATCHES = 10

export function newSkill(): Skill {
  const { mu, sigma } = openskillRating()
  return { mu, sigma }
}

/** Displayed points per point of skill. */
const POINTS = 40
const MIN_RATING = 1000

/**
 * The displayed rating (decision 12): an integer from 1000 up. It is the mean minus one sigma, so it
 * is cautious with new players, and also falls for the loser of a first match. (Three sigmas would keep most
 * players at the minimum for weeks.) An average player with many matches is near 1450.
 */
export function shownRating({ mu, sigma }: Skill): number {
  const fresh = newSkill()
  return Math.max(MIN_RATING, Math.round(START_RATING + POINTS * (mu - sigma - (fresh.mu - fresh.sigma))))
}

/**
 * The skills after a match of two sides of any size.
 * @param winner the index of the winning side, or null for a draw
 */
export function ratedMatch(
  sides: readonly [readonly Skill[], readonly Skill[]],
  winner: 0 | 1 | null,
): [Skill[], Skill[]] {
  const rank = winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1]
  const [first = [], second = []] = rate([[...sides[0]], [...sides[1]]], { rank })
  return [first.map(plainSkill), second.map(plainSkill)]
}

/** The chance that the first of two sides wins, from 0 to 1. */
export function winChance(sides: readonly [readonly Skill[], readonly Skill[]]): number {
  return predictWin([[...sides[0]], [...sides[1]]])[0] ?? 0.5
}

function plainSkill({ mu, sigma }: Skill): Skill {
  return { mu, sigma }
}
