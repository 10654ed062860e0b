import { sha256 } from './sha-256.ts'

/**
 * A draw that anyone can repeat. When registration closes, the commitment to a secret seed is published; when the draw
 * is made, the seed itself. Everyone can check that the seed fits the commitment, so it was fixed before, and that
 * the order follows from the seed.
 */
export function commitmentTo(seed: string): string {
  return sha256(`contender-draw:${seed}`)
}

export function isCommitted(seed: string, commitment: string): boolean {
  return commitmentTo(seed) === commitment
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
