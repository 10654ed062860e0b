import { contract, evenWay, expand } from './cycles.ts'
import { FREE, Forest, INNER, OUTER } from './forest.ts'

/**
 * The cheapest perfect matching of a complete graph: Edmonds' blossom algorithm with dual prices, in the dense form
 * that takes O(n^3) steps (J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965; Z. Galil,
 * "Efficient algorithms for finding maximum matching in graphs", 1986).
 *
 * How it works: every vertex has a price, and an edge may be used while it is tight, that is, the prices of its ends
 * pay exactly for it. Trees of tight edges grow from all unmatched vertices at once, outer and inner vertices by turns.
 * Two trees that touch make an augmenting path, and one more pair. A tree that touches itself closes an odd cycle, a
 * blossom, which from then on counts as one vertex. When nothing is tight any more, all prices move until something is.
 *
 * @param vertices an even number of vertices
 * @param costOf the cost of a pair, a whole number from 0; asked once for each pair with `one` < `other`
 * @returns for each vertex its partner
 */
export function cheapestMatching(vertices: number, costOf: (one: number, other: number) => number): number[] {
  const forest = new Forest(vertices, costOf)
  while (addPair(forest));
  return Array.from({ length: vertices }, (_, index) => (forest.mate[index + 1] as number) - 1)
}

/** One phase: grows trees until there is one more pair; false when all are matched. */
function addPair(forest: Forest): boolean {
  const { n, outermost, mate, label, price } = forest
  label.fill(FREE)
  forest.nearest.fill(0)
  forest.queue = []
  for (let x = 1; x <= forest.highest; x++)
    if (outermost[x] === x && mate[x] === 0) {
      forest.parent[x] = 0
      label[x] = OUTER
      forest.enqueue(x)
    }
  if (forest.queue.length === 0) return false
  for (;;) {
    if (grow(forest)) return true
    movePrices(forest)
    if (followNewlyTight(forest)) return true
    for (let b = n + 1; b <= forest.highest; b++)
      if (outermost[b] === b && label[b] === INNER && price[b] === 0) expand(forest, b)
  }
}

/** Follows tight edges from outer vertices; true when that found a pair. */
function grow(forest: Forest): boolean {
  const { n, width, outermost, label } = forest
  for (let u = forest.queue.shift(); u !== undefined; u = forest.queue.shift()) {
    if (label[outermost[u] as number] === INNER) continue
    for (let v = 1; v <= n; v++) {
      if (outermost[v] === outermost[u]) continue
      const at = u * width + v
      if (forest.slackAt(at) !== 0) forest.offerNearest(u, outermost[v] as number)
      else if (follow(forest, at)) return true
    }
  }
  return false
}

/** Moves all prices by as much as they can before an edge becomes tight or a blossom has to be opened. */
function movePrices(forest: Forest): void {
  const { n, width, outermost, label, price, nearest } = forest
  let step = Infinity
  for (let x = 1; x <= forest.highest; x++) {
    if (outermost[x] !== x) continue
    if (x > n && label[x] === INNER) step = Math.min(step, (price[x] as number) / 2)
    const near = nearest[x] as number
    if (near === 0 || label[x] === INNER) continue
    const slack = forest.slackAt(near * width + x)
    step = Math.min(step, label[x] === FREE ? slack : slack / 2)
  }
  for (let u = 1; u <= n; u++) {
    const of = label[outermost[u] as number]
    if (of !== FREE) price[u] = (price[u] as number) + (of === OUTER ? -step : step)
  }
  for (let b = n + 1; b <= forest.highest; b++)
    if (outermost[b] === b && label[b] !== FREE)
      price[b] = (price[b] as number) + (label[b] === OUTER ? step : -step) * 2
}

function followNewlyTight(forest: Forest): boolean {
  const { width, outermost, nearest } = forest
  forest.queue = []
  for (let x = 1; x <= forest.highest; x++) {
    const near = nearest[x] as number
    if (outermost[x] !== x || near === 0 || outermost[near] === x) continue
    const at = near * width + x
    if (forest.slackAt(at) === 0 && follow(forest, at)) return true
  }
  return false
}

/** Uses a tight edge that leaves an outer vertex; true when it joins two trees. */
function follow(forest: Forest, at: number): boolean {
  const { outermost, label, mate, parent, nearest } = forest
  const tail = forest.tail[at] as number
  const u = outermost[tail] as number
  const v = outermost[forest.head[at] as number] as number
  if (label[v] === FREE) {
    const next = outermost[mate[v] as number] as number
    parent[v] = tail
    label[v] = INNER
    label[next] = OUTER
    nearest[v] = 0
    nearest[next] = 0
    forest.enqueue(next)
  } else if (label[v] === OUTER) {
    const base = commonAncestor(forest, u, v)
    if (base === 0) {
      augment(forest, u, v)
      augment(forest, v, u)
      return true
    }
    contract(forest, u, base, v)
  }
  return false
}

/** The first vertex that the ways of both to their roots share; 0 when they stand in different trees. */
function commonAncestor({ outermost, mate, parent }: Forest, one: number, other: number): number {
  const seen = new Set<number>()
  let [u, v] = [one, other]
  while (u !== 0 || v !== 0) {
    if (u !== 0) {
      if (seen.has(u)) return u
      seen.add(u)
      const inner = outermost[mate[u] as number] as number
      u = inner === 0 ? 0 : (outermost[parent[inner] as number] as number)
    }
    ;[u, v] = [v, u]
  }
  return 0
}

/** Matches `from` to `to`, then swaps matched and other edges on the way from `from` to its root. */
function augment(forest: Forest, from: number, to: number): void {
  const { outermost, mate, parent } = forest
  let [u, v] = [from, to]
  for (;;) {
    const next = outermost[mate[u] as number] as number
    match(forest, u, v)
    if (next === 0) return
    const above = outermost[parent[next] as number] as number
    match(forest, next, above)
    u = above
    v = next
  }
}

/** Matches `u` along its best edge to `v`; in a blossom the pairs shift, so that the right member is free. */
function match(forest: Forest, u: number, v: number): void {
  const { n, width, mate, head, tail, memberOf } = forest
  const at = u * width + v
  mate[u] = head[at] as number
  if (u <= n) return
  const member = memberOf[u * width + (tail[at] as number)] as number
  const steps = evenWay(forest, u, member)
  const cycle = forest.cycle[u] as number[]
  for (let i = 0; i < steps; i++) match(forest, cycle[i] as number, cycle[i ^ 1] as number)
  match(forest, member, v)
  cycle.push(...cycle.splice(0, steps))
}
