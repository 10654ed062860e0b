import { FREE, INNER, OUTER, type Forest } from './forest.ts'

/** Closes the odd cycle of two outer vertices whose ways to the root part at `base`: it becomes one outer vertex. */
export function contract(forest: Forest, u: number, base: number, v: number): void {
  const { n, outermost, mate, parent } = forest
  let blossom = n + 1
  while (blossom <= forest.highest && outermost[blossom] !== 0) blossom++
  forest.highest = Math.max(forest.highest, blossom)
  const way = (from: number) => {
    const members: number[] = []
    for (let x = from; x !== base;) {
      const inner = outermost[mate[x] as number] as number
      members.push(x, inner)
      forest.enqueue(inner)
      x = outermost[parent[inner] as number] as number
    }
    return members
  }
  forest.cycle[blossom] = [base, ...way(u).reverse(), ...way(v)]
  forest.price[blossom] = 0
  forest.label[blossom] = OUTER
  mate[blossom] = mate[base] as number
  forest.setOutermost(blossom, blossom)
  inheritEdges(forest, blossom)
  forest.findNearest(blossom)
}

/** The best edge of a blossom to anything is the best one of its members. */
function inheritEdges(forest: Forest, blossom: number): void {
  const { n, width, weight, tail, head, memberOf } = forest
  for (let x = 1; x <= forest.highest; x++) {
    weight[blossom * width + x] = 0
    weight[x * width + blossom] = 0
  }
  memberOf.fill(0, blossom * width, blossom * width + width)
  for (const member of forest.cycle[blossom] as number[]) {
    for (let x = 1; x <= forest.highest; x++) {
      const [own, theirs] = [blossom * width + x, member * width + x]
      if (weight[own] !== 0 && forest.slackAt(theirs) >= forest.slackAt(own)) continue
      for (const [to, from] of [
        [own, theirs],
        [x * width + blossom, x * width + member],
      ] as const) {
        weight[to] = weight[from] as number
        tail[to] = tail[from] as number
        head[to] = head[from] as number
      }
    }
    for (let x = 1; x <= n; x++)
      if (memberOf[member * width + x] !== 0) memberOf[blossom * width + x] = member
  }
}

/** Opens an inner blossom whose price is used up: an even part of its cycle stays in the tree, the rest is free. */
export function expand(forest: Forest, blossom: number): void {
  const { width, tail, label, parent, nearest, memberOf, outermost } = forest
  for (const member of forest.cycle[blossom] as number[]) forest.setOutermost(member, member)
  const entry = tail[blossom * width + (parent[blossom] as number)] as number
  const entered = memberOf[blossom * width + entry] as number
  const steps = evenWay(forest, blossom, entered)
  const cycle = forest.cycle[blossom] as number[]
  for (let i = 0; i < steps; i += 2) {
    const inner = cycle[i] as number
    const outer = cycle[i + 1] as number
    parent[inner] = tail[outer * width + inner] as number
    label[inner] = INNER
    label[outer] = OUTER
    nearest[inner] = 0
    forest.findNearest(outer)
    forest.enqueue(outer)
  }
  label[entered] = INNER
  parent[entered] = parent[blossom] as number
  for (const member of cycle.slice(steps + 1)) {
    label[member] = FREE
    forest.findNearest(member)
  }
  outermost[blossom] = 0
}

/** The number of steps from the base of a cycle to a member; the cycle is turned around if they would be odd. */
export function evenWay(forest: Forest, blossom: number, member: number): number {
  const cycle = forest.cycle[blossom] as number[]
  const steps = cycle.indexOf(member)
  if (steps % 2 === 0) return steps
  forest.cycle[blossom] = [cycle[0] as number, ...cycle.slice(1).reverse()]
  return cycle.length - steps
}
