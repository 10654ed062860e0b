import type { Seed } from '#core/bracket/rules.ts'

/** What one entrant gets; `from` to `to` are the places that are shared. */
export type Prize = { seed: Seed; from: number; to: number; cents: number }

/**
 * What each place pays, best first. Shares in percent of a pot are rounded down; what is left of the pot goes to the
 * first place.
 */
export function paidByShares(potCents: number, shares: readonly number[]): number[] {
  const paid = shares.map((share) => Math.floor((potCents * share) / 100))
  const rest = potCents - sum(paid)
  return paid.map((cents, index) => (index === 0 ? cents + rest : cents))
}

/**
 * Gives out what the places pay. Entrants who share places share what these pay; cents that are left over go to the best
 * seed. What a place would pay that nobody took goes to the next entrants below it, and what is
 * left at the end to the best, so that a pot is paid out whole.
 * @param places the place of each seed (index 0 unused); 0: none
 */
export function sharePrizes(paid: readonly number[], places: readonly number[]): Prize[] {
  const byPlace = new Map<number, Seed[]>()
  places.forEach((place, seed) => {
    if (seed > 0 && place > 0 && place <= paid.length)
      byPlace.set(place, [...(byPlace.get(place) ?? []), seed])
  })
  const groups = [...byPlace].toSorted(([a], [b]) => a - b)
  // Two who lose a final to each other are both second: they share the first two places and not the third, which is taken.
  const ends = groups.map(([from, seeds], index) => {
    const next = groups[index + 1]?.[0] ?? Infinity
    return Math.min(paid.length, from + seeds.length - 1, next - 1)
  })
  const sums = ends.map((end, index) => sum(paid.slice(index === 0 ? 0 : ends[index - 1], end)))
  const unclaimed = sum(paid) - sum(sums)
  return groups.flatMap(([from, seeds], index) => {
    const shared = (sums[index] ?? 0) + (index === 0 ? unclaimed : 0)
    const each = Math.floor(shared / seeds.length)
    const left = shared - each * seeds.length
    const to = from + seeds.length - 1
    return seeds.map((seed, at) => ({ seed, from, to, cents: each + (at === 0 ? left : 0) }))
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
