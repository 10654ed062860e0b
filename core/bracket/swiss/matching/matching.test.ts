import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestMatching } from './matching.ts'

/** The least cost of pairing all, by trying everything. */
function leastCost(vertices: number, costOf: (one: number, other: number) => number): number {
  const known = new Map<number, number>([[0, 0]])
  const least = (left: number): number => {
    const found = known.get(left)
    if (found !== undefined) return found
    const one = 31 - Math.clz32(left & -left)
    let best = Infinity
    for (let other = one + 1; other < vertices; other++)
      if (left & (1 << other))
        best = Math.min(best, costOf(one, other) + least(left & ~(1 << one) & ~(1 << other)))
    known.set(left, best)
    return best
  }
  return least(2 ** vertices - 1)
}

const problem = (most: number, dearest: number) =>
  fc
    .integer({ min: 0, max: most / 2 })
    .chain((half) =>
      fc
        .array(fc.nat(dearest), { minLength: 4 * half * half, maxLength: 4 * half * half })
        .map((costs) => ({ vertices: half * 2, costs })),
    )

test.each([
  ['few different costs, so many ties and blossoms', 12, 2, 3000],
  ['costs far apart', 10, 2 ** 40, 1500],
  ['small costs', 14, 20, 300],
])('costs no more than the best of all matchings: %s', (_, most, dearest, numRuns) => {
  fc.assert(
    fc.property(problem(most, dearest), ({ vertices, costs }) => {
      const costOf = (one: number, other: number) =>
        costs[Math.min(one, other) * vertices + Math.max(one, other)] as number
      const partners = cheapestMatching(vertices, costOf)
      partners.forEach((partner, vertex) => expect(partners[partner]).toBe(vertex))
      const cost = partners.reduce(
        (sum, partner, vertex) => (vertex < partner ? sum + costOf(vertex, partner) : sum),
        0,
      )
      expect(cost).toBe(vertices === 0 ? 0 : leastCost(vertices, costOf))
    }),
    { numRuns },
  )
})
