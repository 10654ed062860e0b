/** A place to fill: its tier, and the block in which nobody may have a mate. Both from 0. */
export type Slot = { tier: number; block: number; wanted: number }

/**
 * Fills slots with groups, so that each group is once in each tier and at most once in each block. Possible whenever every tier
 * has as many slots as there are groups, and no block has more: slots are the edges between tiers and blocks, groups their
 * colors (Kőnig's theorem). Each slot gets the group it wants where that is free.
 * @returns the group of each slot; those of the first tier are as wanted
 */
export function separate(slots: readonly Slot[], groups: number): number[] {
  const filled = slots.map(() => NONE)
  /** The slot of each group in a tier and in a block. */
  const inTier = table(slots.map(({ tier }) => tier))
  const inBlock = table(slots.map(({ block }) => block))
  const all = Array.from({ length: groups }, (_, group) => group)
  const put = (index: number, group: number) => {
    filled[index] = group
    at(inTier, slots[index]?.tier).set(group, index)
    at(inBlock, slots[index]?.block).set(group, index)
  }
  const take = (index: number) => {
    at(inTier, slots[index]?.tier).delete(filled[index] ?? NONE)
    at(inBlock, slots[index]?.block).delete(filled[index] ?? NONE)
  }
  for (const [index, { tier, block, wanted }] of slots.entries()) {
    const [tierHas, blockHas] = [at(inTier, tier), at(inBlock, block)]
    const order = [wanted, ...all]
    const both = order.find((group) => !tierHas.has(group) && !blockHas.has(group))
    if (both !== undefined) {
      put(index, both)
      continue
    }
    // One group is free in the tier, another in the block. They change places along the path from this block.
    const free = order.find((group) => !tierHas.has(group)) ?? NONE
    const missing = order.find((group) => !blockHas.has(group)) ?? NONE
    const path: number[] = []
    for (let next = blockHas.get(free); next !== undefined;) {
      path.push(next)
      const isAtTier = path.length % 2 === 1
      const { tier: atTier, block: atBlock } = slots[next] as Slot
      next = isAtTier ? at(inTier, atTier).get(missing) : at(inBlock, atBlock).get(free)
    }
    for (const each of path) take(each)
    path.forEach((each, step) => put(each, step % 2 === 0 ? missing : free))
    put(index, free)
  }
  // The groups have no order of their own: they are named by who is wanted in the first tier.
  const names = new Map<number, number>()
  const first = slots[0]?.tier
  slots.forEach(({ tier, wanted }, index) => {
    if (tier === first) names.set(filled[index] ?? NONE, wanted)
  })
  return filled.map((group) => names.get(group) ?? group)
}

const NONE = -1
type Table = Map<number, Map<number, number>>

function table(keys: readonly number[]): Table {
  return new Map([...new Set(keys)].map((key) => [key, new Map()]))
}

function at(of: Table, key: number | undefined): Map<number, number> {
  return of.get(key ?? NONE) ?? new Map<number, number>()
}
