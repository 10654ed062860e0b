import { bracketSize, standardSeeds } from '../elimination/seeding.ts'
import type { Seed } from '../rules.ts'

/** Somebody who goes on: from which group, and in which tier (place in the group), both from 0. */
export type Qualifier = { group: number; tier: number }

/**
 * Seeds a bracket so that those who come from the same group meet as late as they can. A better place in the group
 * stays a better seed: qualifiers only change places within their tier.
 *
 * The bracket is split into halves again and again. In each split the tiers are dealt out in order: whoever has more
 * group-mates in one half goes to the other, everybody else stays where the order of groups puts them.
 * @param qualifiers by tier, and within a tier by group
 * @returns for each seed, from 1, the index of its qualifier; index 0 is unused
 */
export function seedApart(qualifiers: readonly Qualifier[]): number[] {
  const count = qualifiers.length
  const full = standardSeeds(bracketSize(count))
  const positions = new Map(full.map((seed, position) => [seed, position]))
  const seeded: number[] = Array.from({ length: count + 1 }, () => -1)
  const all = qualifiers.map((_, index) => index)
  deal(
    { qualifiers, positions, seeded },
    all,
    full.filter((seed) => seed <= count),
  )
  return seeded
}

type Dealing = {
  qualifiers: readonly Qualifier[]
  /** Where each seed stands in the full bracket, byes included. */
  positions: ReadonlyMap<Seed, number>
  seeded: number[]
}

/** @param slots the seeds of this part of the bracket from top to bottom, as many as `members` */
function deal(dealing: Dealing, members: readonly number[], slots: readonly Seed[]): void {
  const { qualifiers, positions, seeded } = dealing
  if (slots.length <= 1) {
    for (const seed of slots) seeded[seed] = members[0] ?? -1
    return
  }
  const upper = upperHalf(slots, positions)
  const isUpper = new Set(upper)
  // The seeds of each tier are those of its members, in order.
  const order = slots.toSorted((a, b) => a - b)
  const sorted = members.toSorted((a, b) => a - b)
  const balance = new Map<number, number>()
  const parts: [number[], number[]] = [[], []]
  for (let start = 0; start < sorted.length;) {
    const tier = qualifiers[sorted[start] ?? 0]?.tier
    let end = start
    while (end < sorted.length && qualifiers[sorted[end] ?? 0]?.tier === tier) end++
    const seeds = order.slice(start, end)
    const room = seeds.filter((seed) => isUpper.has(seed)).length
    const wishes = sorted.slice(start, end).map((index, position) => {
      const mates = balance.get(qualifiers[index]?.group ?? -1) ?? 0
      return { index, mates, stays: isUpper.has(seeds[position] ?? 0) ? 0 : 1 }
    })
    wishes.sort((a, b) => a.mates - b.mates || a.stays - b.stays || a.index - b.index)
    wishes.forEach(({ index }, position) => {
      const half = position < room ? 0 : 1
      parts[half].push(index)
      const group = qualifiers[index]?.group ?? -1
      balance.set(group, (balance.get(group) ?? 0) + (half === 0 ? 1 : -1))
    })
    start = end
  }
  const lower = slots.filter((seed) => !isUpper.has(seed))
  deal(dealing, parts[0], upper)
  deal(dealing, parts[1], lower)
}

/** The seeds in the upper half of the smallest part of the bracket that holds them all. */
function upperHalf(slots: readonly Seed[], positions: ReadonlyMap<Seed, number>): Seed[] {
  const position = (seed: Seed | undefined) => positions.get(seed ?? 0) ?? 0
  const [first, last] = [position(slots[0]), position(slots.at(-1))]
  const span = 2 ** (32 - Math.clz32(first ^ last))
  const middle = first - (first % span) + span / 2
  return slots.filter((seed) => position(seed) < middle)
}
