import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsOf, termsOf, totalOf, type ScoredResult } from './score.ts'
import { placesOf, type Standing } from './standing.ts'
import { sized } from '#core/testing/sized.ts'

test('the terms of a result replay its points', () => {
  const scoring = { win: 50, kill: 10, death: -5 }
  expect(termsOf(scoring, { win: 1, kill: 7 })).toEqual([
    { metric: 'win', count: 1, weight: 50, points: 50 },
    { metric: 'kill', count: 7, weight: 10, points: 70 },
  ])
  expect(pointsOf(scoring, { win: 1, kill: 7, death: 4 })).toBe(100)
  expect(pointsOf(scoring, { death: 40 })).toBe(0)
})

const results = fc
  .array(
    fc.record({
      points: fc.integer({ min: 0, max: 200 }),
      status: fc.constantFrom('pending', 'approved', 'rejected' as const),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((each, index) => ({ ...each, id: index + 1 }) as ScoredResult))

describe('the total of an entry', () => {
  const runs = { numRuns: sized(750, 3000) }

  test('is the best sum that any choice of so many approved results has', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 1, max: 8 }), (list, bestN) => {
        const approved = list.filter(({ status }) => status === 'approved').map(({ points }) => points)
        const best = approved.toSorted((a, b) => b - a).slice(0, bestN)
        expect(totalOf(list, bestN).value).toBe(best.reduce((sum, points) => sum + points, 0))
      }),
      runs,
    )
  })

  test('counts the earlier of two results with equal points', () => {
    const one = { points: 5, status: 'approved' } as const
    expect(
      totalOf(
        [
          { ...one, id: 2 },
          { ...one, id: 1 },
        ],
        1,
      ).counting,
    ).toEqual([1])
  })

  test('never falls by another result, and what beats the mark raises it', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 1, max: 8 }), fc.nat(300), (list, bestN, points) => {
        const before = totalOf(list, bestN)
        const after = totalOf([...list, { id: list.length + 1, points, status: 'approved' }], bestN)
        expect(after.value).toBeGreaterThanOrEqual(before.value)
        const isBetter = before.toBeat === undefined ? points > 0 : points > before.toBeat
        expect(after.withPending > before.withPending).toBe(isBetter)
      }),
      runs,
    )
  })

  test('counts at most so many, and nothing that was rejected', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 1, max: 8 }), (list, bestN) => {
        const { counting, value, withPending } = totalOf(list, bestN)
        expect(counting.length).toBeLessThanOrEqual(bestN)
        expect(value).toBeLessThanOrEqual(withPending)
        for (const id of counting) expect(list[id - 1]?.status).not.toBe('rejected')
      }),
      runs,
    )
  })
})

describe('places', () => {
  const entries = fc
    .array(fc.record({ value: fc.nat(20), reachedAt: fc.nat(50) }), { maxLength: 40 })
    .map((list): Standing[] => list.map((each, index) => ({ ...each, key: `p${index}` })))

  test('equal values share a place and the next are skipped; or who got there first is ahead', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('share', 'first' as const), (list, ties) => {
        const placed = placesOf(list, ties)
        for (const one of placed) {
          const ahead = placed.filter(
            (other) =>
              other.value > one.value ||
              (ties === 'first' && other.value === one.value && other.reachedAt < one.reachedAt),
          )
          expect(one.place).toBe(ahead.length + 1)
        }
        expect(placed).toHaveLength(list.filter(({ value }) => value > 0).length)
      }),
      { numRuns: sized(500, 2000) },
    )
  })
})
