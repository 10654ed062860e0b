import { bracketSize, standardSeeds } from '../elimination/seeding.ts'
import type { Seed } from '../rules.ts'
import { separate } from './separate.ts'

/** Somebody who goes on: from which group, and in which tier (place in the group), both from 0. */
export type Qualifier = { group: number; tier: number }

/**
 * Seeds a bracket so that those who come from the same group meet as late as they can. A better place in the group
 * stays a better seed: qualifiers only change places within their tier.
 *
 * The bracket is split into halves again and again. In each split the tiers are dealt out in order: whoever has more
 * group-mates in one half goes to the other, everybody else stays where the order of groups puts them. Where mates could still
 * meet later, they are separated in the largest parts of the bracket that have no more seeds than there are groups.
 * @param qualifiers by tier, and within a tier by group
 * @param edition of the engine; the first did not separate
 * @returns for each seed, from 1, the index of its qualifier; index 0 is unused
 */
export function seedApart(qualifiers: readonly Qualifier[], edition: number): number[] {
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
  if (edition === 1) return seeded
  const order = apartIn(qualifiers, seeded.slice(1), (places, groups) => {
    const position = (place: number) => positions.get(place + 1) ?? 0
    for (let part = full.length; ; part /= 2) {
      const blocks = places.map((place) => Math.floor(position(place) / part))
      if (mostIn(blocks) <= groups) return blocks
    }
  })
  return [-1, ...order]
}

/**
 * The same for groups: qualifiers change places within their tier, so that as few mates as can be are in one group again.
 * @param groupOf the new group of each position
 * @returns for each position the index of its qualifier
 */
export function groupApart(qualifiers: readonly Qualifier[], groupOf: readonly number[]): number[] {
  const order = qualifiers.map((_, index) => index)
  return apartIn(qualifiers, order, (places, groups) => {
    const count = new Map<number, number>()
    return places.map((place) => {
      const group = groupOf[place] ?? 0
      const before = count.get(group) ?? 0
      count.set(group, before + 1)
      // A group larger than there are old groups is filled once through, and then again.
      return group * MOST_PARTS + Math.floor(before / groups)
    })
  })
}

/**
 * The same for a Swiss system, whose first round pairs the upper half with the lower one: qualifiers change places within their
 * tier, so that as few mates as can be are paired. The results decide the pairs of later rounds.
 * @returns for each place the index of its qualifier
 */
export function pairApart(qualifiers: readonly Qualifier[]): number[] {
  const half = Math.floor(qualifiers.length / 2)
  const order = qualifiers.map((_, index) => index)
  return apartIn(qualifiers, order, (places) =>
    // Where the number is odd, the last one has a bye.
    places.map((place) => (place < 2 * half ? place % half : half)),
  )
}

const MOST_PARTS = 4096

/**
 * Separates the mates of each stage that qualifiers come from, see `separate`; as it is where nobody meets a mate in a block.
 * @param order the qualifier of each place
 * @param blocksOf the blocks of these places, with no more of them in one than so many groups
 */
function apartIn(
  qualifiers: readonly Qualifier[],
  order: readonly number[],
  blocksOf: (places: readonly number[], groups: number) => number[],
): number[] {
  const result = [...order]
  for (const tiers of tiersTogether(qualifiers)) {
    const places = order.flatMap((index, place) => (tiers.has(qualifiers[index]?.tier ?? -1) ? [place] : []))
    const of = (place: number) => qualifiers[order[place] ?? -1] as Qualifier
    const groups = [...new Set(places.map((place) => of(place).group))].toSorted((a, b) => a - b)
    const blocks = blocksOf(places, groups.length)
    const slots = places.map((place, at) => ({
      tier: of(place).tier,
      block: blocks[at] ?? 0,
      wanted: groups.indexOf(of(place).group),
    }))
    if (new Set(slots.map(({ block, wanted }) => `${block} ${wanted}`)).size === slots.length) continue
    const indexOf = new Map(places.map((place) => [`${of(place).tier} ${of(place).group}`, order[place]]))
    separate(slots, groups.length).forEach((group, at) => {
      const place = places[at] ?? 0
      result[place] = indexOf.get(`${of(place).tier} ${groups[group]}`) ?? -1
    })
  }
  return result
}

/** The tiers that are filled by the same groups. */
function tiersTogether(qualifiers: readonly Qualifier[]): Set<number>[] {
  const groupsOf = new Map<number, number[]>()
  for (const { tier, group } of qualifiers) groupsOf.set(tier, [...(groupsOf.get(tier) ?? []), group])
  const together = new Map<string, Set<number>>()
  for (const [tier, groups] of groupsOf) {
    const key = groups.toSorted((a, b) => a - b).join(' ')
    together.set(key, (together.get(key) ?? new Set()).add(tier))
  }
  return [...together.values()]
}

function mostIn(blocks: readonly number[]): number {
  const count = new Map<number, number>()
  for (const block of blocks) count.set(block, (count.get(block) ?? 0) + 1)
  return Math.max(0, ...count.values())
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
