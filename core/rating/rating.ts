import { rate, rating as openskillRating } from 'openskill'

/** OpenSkill (Weng-Lin) belief: mean and spread. */
export type Skill = { mu: number; sigma: number }

export const PROVISIONAL_MATCHES = 10

export function newSkill(): Skill {
  const { mu, sigma } = openskillRating()
  return { mu, sigma }
}

/**
 * The number that people see (product.md, Ratings): a whole number from 1000 up. The conservative estimate
 * mu - 3 sigma of a new player is 0, so a new player starts at 1000; each point of skill is 40 of ours.
 */
export function shownRating({ mu, sigma }: Skill): number {
  return Math.max(1000, Math.round(1000 + 40 * (mu - 3 * sigma)))
}

/**
 * The skills after a match of two sides of any size.
 * @param winner the index of the winning side, or null for a draw
 */
export function ratedMatch(sides: readonly [readonly Skill[], readonly Skill[]], winner: 0 | 1 | null): [Skill[], Skill[]] {
  const rank = winner === null ? [1, 1] : winner === 0 ? [1, 2] : [2, 1]
  const [first = [], second = []] = rate([[...sides[0]], [...sides[1]]], { rank })
  return [first.map(plainSkill), second.map(plainSkill)]
}

function plainSkill({ mu, sigma }: Skill): Skill {
  return { mu, sigma }
}
