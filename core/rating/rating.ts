import { rate, rating as openskillRating } from 'openskill'
import { START_RATING } from './tier.ts'

/** OpenSkill (Weng-Lin) belief: mean and spread. */
export type Skill = { mu: number; sigma: number }

export const PROVISIONAL_MATCHES = 10

export function newSkill(): Skill {
  const { mu, sigma } = openskillRating()
  return { mu, sigma }
}

/** How many points of ours one point of skill is. */
const POINTS = 40
const LEAST = 1000

/**
 * The number that people see (product.md, Ratings): a whole number from 1000 up. It is the mean less one
 * spread, so it is careful with who has played little, and it moves for the loser of a first match too (three
 * spreads would keep most players on the floor for weeks). An average player who has played much stands near
 * 1450.
 */
export function shownRating({ mu, sigma }: Skill): number {
  const fresh = newSkill()
  return Math.max(LEAST, Math.round(START_RATING + POINTS * (mu - sigma - (fresh.mu - fresh.sigma))))
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

function plainSkill({ mu, sigma }: Skill): Skill {
  return { mu, sigma }
}
