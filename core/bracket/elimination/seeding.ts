import type { Seed } from '../rules.ts'

/** The places of the first round: the next power of two, at least 2. */
export function bracketSize(entrants: number): number {
  let size = 2
  while (size < entrants) size *= 2
  return size
}

/**
 * The standard order of seeds, from top to bottom: each doubling of the bracket puts opposite every seed the one with
 * which it adds up to the new size plus one. 8: 1 8 4 5 2 7 3 6. So the best two meet in the final at the earliest,
 * the best four in the semi-finals, and seeds without an opponent (byes) are the best ones.
 */
export function standardSeeds(size: number): Seed[] {
  let seeds = [1, 2]
  while (seeds.length < size) {
    const sum = seeds.length * 2 + 1
    seeds = seeds.flatMap((seed) => [seed, sum - seed])
  }
  return seeds
}
