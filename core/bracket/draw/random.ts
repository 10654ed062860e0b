/** A source of numbers in [0, 1). The same seed gives the same numbers on every machine. */
export type Random = () => number

/**
 * A fast source for simulations and tests: SplitMix32, a counter whose bits are mixed (Steele, Lea and Flood, "Fast
 * splittable pseudorandom number generators", 2014, in its 32-bit form). Draws that people must trust use `draw.ts`.
 */
export function seededRandom(seed: number): Random {
  let counter = seed | 0
  return () => {
    counter = (counter + 0x9e3779b9) | 0
    let mixed = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to `below` - 1. */
export function randomBelow(random: Random, below: number): number {
  return Math.floor(random() * below)
}
