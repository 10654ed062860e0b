import { sha256 } from './sha-256.ts'

/**
 * A draw that anyone can repeat. With the tournament the commitment to a secret seed is published; when the draw is made, the
 * seed itself. Everyone can check that the seed fits the commitment, so it was fixed before, and that the order follows from the
 * seed. `prefix`: what was hashed before the seed, in commitments of former times.
 */
export function commitmentTo(seed: string, prefix = ''): string {
  return sha256(prefix + seed)
}

/** How to repeat a draw, as the API and docs/draw.md publish it. */
export const DRAW_RECIPE = [
  'Check the commitment: it is the SHA-256 hash, in hexadecimal, of the prefix with the seed after it. The prefix is usually empty.',
  'List those who are drawn in the order in which they entered, without the protected seeds. Positions count from 0.',
  'Shuffle the list from its end: for each position from the last one down to 1, take a number N from 0 to that position, and swap the two participants at that position and at N.',
  'A number from 0 to P comes from SHA-256 of the text "seed:counter", where the counter starts at 0 and grows by one with each hash. Read its first 13 hexadecimal digits as a number V. With M = 16^13 - (16^13 mod (P + 1)): if V is less than M, N is V mod (P + 1); otherwise take the next hash.',
  'The first of the shuffled list gets the first seed after the protected ones, the second the next one, and so on.',
] as const

type Draw = {
  commitment: string
  prefix: string
  seed: string
  protected_seeds: number
  list: readonly { seed: number }[]
}

/**
 * Repeats a draw. `moved`: how many of those who were drawn have another seed now, as when an organizer has swapped entrants.
 */
export function checkDraw({ commitment, prefix, seed, protected_seeds: first, list }: Draw): {
  isCommitted: boolean
  moved: number
} {
  const order = drawOrder(seed, list.length)
  return {
    isCommitted: commitmentTo(seed, prefix) === commitment,
    moved: order.filter((position, index) => list[position]?.seed !== first + index + 1).length,
  }
}

/**
 * The order of `count` entrants, as positions from 0 in the published list: a Fisher-Yates shuffle from the back, each
 * step taking the next number of `drawNumbers`.
 */
export function drawOrder(seed: string, count: number): number[] {
  const next = drawNumbers(seed)
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const chosen = next(last + 1)
    ;[order[last], order[chosen]] = [order[chosen] ?? 0, order[last] ?? 0]
  }
  return order
}

/**
 * Numbers below a bound: the first 13 hexadecimal digits of SHA-256 of `seed:0`, `seed:1` and so on, modulo the bound.
 * Hashes in the last, incomplete multiple of the bound are passed over, so that all numbers are equally likely.
 */
export function drawNumbers(seed: string): (below: number) => number {
  let counter = 0
  const range = 16 ** 13
  return (below) => {
    const limit = range - (range % below)
    for (;;) {
      const value = Number.parseInt(sha256(`${seed}:${counter++}`).slice(0, 13), 16)
      if (value < limit) return value % below
    }
  }
}
