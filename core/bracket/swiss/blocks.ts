import { byeCost, pairCost, MOST_WISHES, type PairCost } from './cost.ts'
import type { Contender, Field } from './field.ts'
import { cheapestMatching } from './matching/matching.ts'

/**
 * Pairs a field of any size. Up to 96 entrants in one exact matching. An exact matching of n entrants takes n^3 steps,
 * so a larger field is cut into blocks of about 64 that are matched one by one, some 60 of them for 4,096 entrants.
 *
 * A cut is only made inside a large score group, where crossing it would be no float, and after an even number of
 * entrants. So the floats of the whole are those of its blocks added up, and if each block has as few as it could
 * have in any pairing of the whole, the whole has as few as an exact matching. That is proved for each block after it
 * is matched, see `isProven`. A block that is not proven is joined with its neighbour and matched again, in the worst
 * case until one block is left, and that is the exact matching. So rematches and floats are never more than those of
 * an exact matching, at any size; only the softer wishes are met within blocks.
 */
const EXACT_UP_TO = 96
const BLOCK = 64
/** Groups of this size may be cut, into slices of at least half of it. */
const LARGE_GROUP = 32

/** The second is undefined for the bye. */
export type Pair = readonly [Contender, Contender | undefined]

/** A stretch of the field, from the top; `undefined` is the bye, which stands last in an odd field. */
type Block = {
  members: readonly (Contender | undefined)[]
  /** The score group that the cut above or below goes through. */
  above: number | undefined
  below: number | undefined
}

export function pairField(field: Field): Pair[] {
  const lowest = field.contenders.at(-1)?.group ?? 0
  const waiting = cut(field)
  const pairs: Pair[] = []
  /** The blocks that are matched and proven, with their pairs, to be joined with if the next one is not. */
  const done: { block: Block; pairs: Pair[] }[] = []
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    const found = matchBlock(field, block, lowest)
    const isWhole = block.above === undefined && block.below === undefined
    if (isWhole || isProven(field, block, found, lowest)) {
      done.push({ block, pairs: found })
      continue
    }
    const next = waiting.shift()
    if (next) waiting.unshift(join(block, next))
    else waiting.unshift(join((done.pop() as { block: Block }).block, block))
  }
  for (const each of done) pairs.push(...each.pairs)
  return pairs
}

function join(upper: Block, lower: Block): Block {
  return { members: [...upper.members, ...lower.members], above: upper.above, below: lower.below }
}

function cut({ contenders, edition }: Field): Block[] {
  const isOdd = contenders.length % 2 === 1
  const bye = isOdd ? [undefined] : []
  if (contenders.length <= EXACT_UP_TO)
    return [{ members: [...contenders, ...bye], above: undefined, below: undefined }]
  const blocks: Block[] = []
  let members: (Contender | undefined)[] = []
  let above: number | undefined
  for (let start = 0; start < contenders.length;) {
    const { group = 0, size = 1 } = contenders[start] ?? {}
    const slices = sliceGroup(contenders.slice(start, start + size), start, edition)
    slices.forEach((slice, index) => {
      members.push(...slice)
      if (index === slices.length - 1 || members.length < BLOCK) return
      blocks.push({ members, above, below: group })
      members = []
      above = group
    })
    start += size
  }
  blocks.push({ members: [...members, ...bye], above, below: undefined })
  return blocks
}

/**
 * Slices of a large score group, each of a part of its top half and the opposite part of its bottom half, so that those
 * who should meet stay together. Each ends after an even number of entrants, `start` of them before the group. In a group of
 * an odd number its last floats down or has the bye, so the bottom half is larger; but if one floats in from above, it is the
 * first who has no opponent in the group.
 */
function sliceGroup(group: readonly Contender[], start: number, edition: number): Contender[][] {
  if (group.length < LARGE_GROUP) return [[...group]]
  const half = edition === 1 || start % 2 === 1 ? Math.ceil(group.length / 2) : Math.floor(group.length / 2)
  const slice = LARGE_GROUP / 2
  const slices: Contender[][] = []
  let [top, bottom] = [0, half]
  for (let left = group.length; left > 0;) {
    const even = slice + (slices.length === 0 ? start % 2 : 0)
    const size = left - even < slice ? left : even
    const isLast = size === left
    const toTop = isLast ? half : top + Math.ceil(size / 2)
    const toBottom = isLast ? group.length : bottom + size - (toTop - top)
    slices.push([...group.slice(top, toTop), ...group.slice(bottom, toBottom)])
    top = toTop
    bottom = toBottom
    left -= size
  }
  return slices
}

function costIn(
  field: Field,
  one: Contender | undefined,
  other: Contender | undefined,
  lowest: number,
): PairCost {
  if (one && other) return pairCost(field, one, other)
  const contender = one ?? other
  return contender ? byeCost(contender, lowest) : { rematch: 0, floats: 0, wishes: 0 }
}

function matchBlock(field: Field, { members }: Block, lowest: number): Pair[] {
  const float = (members.length / 2) * MOST_WISHES
  const rematch = (members.length / 2) * (lowest + 1) * float
  const partners = cheapestMatching(members.length, (i, j) => {
    const cost = costIn(field, members[i], members[j], lowest)
    return cost.rematch * rematch + cost.floats * float + cost.wishes
  })
  return partners.flatMap((partner, index): Pair[] => {
    const [one, other] = [members[index], members[partner]]
    return index < partner && one ? [[one, other]] : []
  })
}

/**
 * Checks that no pairing of the whole field has fewer rematches and floats among the members of this block. First by
 * counting: below each score group, an odd number of entrants from the top means that at least one floats down. Where
 * more float, by a second matching in which members may also leave the block, each for the floats up to the cut.
 */
function isProven(field: Field, block: Block, pairs: readonly Pair[], lowest: number): boolean {
  let rematches = 0
  let floats = 0
  for (const [one, other] of pairs) {
    const cost = costIn(field, one, other, lowest)
    rematches += cost.rematch
    floats += cost.floats
  }
  if (rematches === 0 && floats === oddBoundaries(block, lowest)) return true
  const least = leastWithLeaving(field, block, lowest)
  return rematches * 2 === least.rematches && floats * 2 === least.floats
}

function oddBoundaries({ members }: Block, lowest: number): number {
  const groupOf = (index: number) => members[index]?.group ?? lowest
  let odd = 0
  for (let index = 1; index < members.length; index += 2) odd += groupOf(index) - groupOf(index - 1)
  return odd
}

/**
 * Twice the fewest rematches and floats if members may leave for the groups of the cuts, where everybody would take
 * them: the cheapest perfect matching of two copies of the block, in which leaving is to be paired with one's copy.
 */
function leastWithLeaving(
  field: Field,
  { members, above, below }: Block,
  lowest: number,
): { rematches: number; floats: number } {
  const count = members.length
  const leaving = (member: Contender | undefined) => {
    const group = member?.group ?? lowest
    const ways = [above, below].filter((cutGroup) => cutGroup !== undefined)
    return 2 * Math.min(...ways.map((cutGroup) => Math.abs(group - cutGroup)))
  }
  const weight = count * (lowest + 1) * 2
  const costOf = (i: number, j: number): { rematch: number; floats: number } | undefined => {
    if (j - i === count) return { rematch: 0, floats: leaving(members[i]) }
    return i < count === j < count ? costIn(field, members[i % count], members[j % count], lowest) : undefined
  }
  const partners = cheapestMatching(count * 2, (i, j) => {
    const cost = costOf(i, j)
    return cost ? cost.rematch * weight + cost.floats : weight * weight
  })
  const least = { rematches: 0, floats: 0 }
  partners.forEach((partner, index) => {
    const cost = index < partner ? costOf(index, partner) : undefined
    least.rematches += cost?.rematch ?? 0
    least.floats += cost?.floats ?? 0
  })
  return least
}
