import type { Contender, Field } from './field.ts'

/**
 * Cost of a pair, in the order in which it matters:
 *  1. rematches: two who were paired before, and a bye for one who already scored without playing;
 *  2. floats: the score groups between the two; the bye belongs to the lowest group;
 *  3. softer wishes together: a third equal side in a row or a difference of three, large floats (one of two groups is worse
 *     than two of one), floating the same way again, above all within two rounds, sides that cannot be balanced, and the
 *     distance from the order of the Dutch system, in which the top half of a group meets the bottom half, 1 against
 *     n/2 + 1 and so on.
 * The first two are kept strictly apart by their weights. (FIDE Handbook C.04.1 and C.04.3)
 */
export type PairCost = { rematch: 0 | 1; floats: number; wishes: number }

const THIRD_SIDE = 32_768
const LARGE_FLOAT = 4096
const FLOAT_AGAIN = 1024
/** The cost of each earlier float, up to `MOST_FLOATS`. */
const FLOAT_BEFORE = 4096
const MOST_FLOATS = 8
const SAME_SIDE = 128
/** An upper bound for the cost of distance. */
const DISTANCE = 255
/** Floats over more groups than this count as this many among the wishes. */
const LONGEST_FLOAT = 10
/** An upper bound for the wishes of any pair. */
export const MOST_WISHES =
  THIRD_SIDE +
  LARGE_FLOAT * LONGEST_FLOAT ** 2 +
  FLOAT_AGAIN * 4 +
  FLOAT_BEFORE * MOST_FLOATS +
  SAME_SIDE * 8 +
  DISTANCE +
  1

export function pairCost(field: Field, one: Contender, other: Contender): PairCost {
  const [upper, lower] = one.group <= other.group ? [one, other] : [other, one]
  const floats = lower.group - upper.group
  const again = floats === 0 ? 0 : upper.floatedDown + lower.floatedUp
  const before = floats === 0 || field.edition === 1 ? 0 : Math.min(MOST_FLOATS, upper.downs + lower.ups)
  const third = one.bound * other.bound > 0 ? THIRD_SIDE : 0
  return {
    rematch: field.haveMet(one.seed, other.seed) ? 1 : 0,
    floats,
    wishes:
      third +
      largeFloat(floats) +
      FLOAT_AGAIN * again +
      FLOAT_BEFORE * before +
      SAME_SIDE * sameSide(one, other) +
      distance(upper, lower),
  }
}

/** @param lowest the number of the lowest score group */
export function byeCost(contender: Contender, lowest: number): PairCost {
  const floats = lowest - contender.group
  const fromEnd = ((contender.size - 1 - contender.rank) * DISTANCE) / contender.size
  return {
    rematch: contender.hadBye ? 1 : 0,
    floats,
    wishes: largeFloat(floats) + FLOAT_AGAIN * contender.floatedDown + Math.round(fromEnd),
  }
}

function largeFloat(floats: number): number {
  return LARGE_FLOAT * Math.min(floats, LONGEST_FLOAT) ** 2
}

/** How much both want the same slot; 0 if they do not. */
function sameSide(one: Contender, other: Contender): number {
  const [mine, theirs] = [sideWish(one), sideWish(other)]
  return mine * theirs > 0 ? Math.min(Math.abs(mine), Math.abs(theirs), 8) : 0
}

/** Above 0: had the first slot more often, or else last; more means more, and it must not have it again above all. */
export function sideWish({ sides, lastSide, bound }: Contender): number {
  return sides * 2 + lastSide + bound * 256
}

function distance(upper: Contender, lower: Contender): number {
  if (upper.group === lower.group) {
    const apart = Math.abs(lower.rank - upper.rank) - Math.floor(upper.size / 2)
    // Too close costs more than too far, so that rather two pairs cross than that two of one half meet.
    return Math.round((Math.abs(apart) * (apart < 0 ? 1.5 : 1) * DISTANCE) / upper.size)
  }
  // The last of the upper group meets the first of the lower.
  const share = (upper.size - 1 - upper.rank) / upper.size + lower.rank / lower.size
  return Math.round((share * DISTANCE) / 2)
}
