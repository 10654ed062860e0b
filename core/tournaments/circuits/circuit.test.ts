import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circuitStanding, type CircuitResult } from './circuit.ts'
import { sized } from '#core/testing/sized.ts'

const result = (key: string, tournamentId: number, place: number): CircuitResult => ({
  key,
  name: key,
  tournamentId,
  place,
})
const lines = (results: CircuitResult[], bestOf: number | null = null) =>
  circuitStanding(results, { points: [10, 6, 4, 3], bestOf }).map(({ place, key, points }) => [
    place,
    key,
    points,
  ])

test('points by place over several tournaments, the best first', () => {
  expect(
    lines([
      result('ann', 1, 1),
      result('bob', 1, 2),
      result('cid', 1, 9),
      result('ann', 2, 3),
      result('bob', 2, 1),
    ]),
  ).toEqual([
    [1, 'bob', 16],
    [2, 'ann', 14],
    [3, 'cid', 0],
  ])
})

test('only the best results count', () => {
  const results = [result('ann', 1, 1), result('ann', 2, 2), result('ann', 3, 3)]
  expect(lines(results, 2)).toEqual([[1, 'ann', 16]])
  const [line] = circuitStanding(results, { points: [10, 6, 4], bestOf: 2 })
  expect(line?.results.map(({ counts }) => counts)).toEqual([true, true, false])
})

test('equal points: better places first, else a shared place, and the next is skipped', () => {
  expect(
    lines([
      result('ann', 1, 1),
      result('bob', 1, 2),
      result('bob', 2, 3),
      result('cid', 2, 2),
      result('cid', 3, 3),
      result('dan', 1, 4),
    ]),
  ).toEqual([
    [1, 'ann', 10],
    [2, 'bob', 10],
    [2, 'cid', 10],
    [4, 'dan', 3],
  ])
})

test('any results: everybody once, in order, and no other order of the tournaments changes a place', () => {
  const results = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      tournamentId: fc.nat(5),
      place: fc.integer({ min: 1, max: 8 }),
    }),
    { selector: ({ key, tournamentId }) => `${key} ${tournamentId}`, maxLength: 20 },
  )
  fc.assert(
    fc.property(results, fc.option(fc.integer({ min: 1, max: 4 })), (all, bestOf) => {
      const given = all.map((each) => ({ ...each, name: each.key }))
      const rules = { points: [10, 6, 4, 3], bestOf }
      const standing = circuitStanding(given, rules)
      expect(new Set(standing.map(({ key }) => key)).size).toBe(standing.length)
      for (const [index, line] of standing.entries()) {
        const before = standing[index - 1]
        if (before) expect(before.points).toBeGreaterThanOrEqual(line.points)
        expect(line.results.filter(({ counts }) => counts).length).toBeLessThanOrEqual(bestOf ?? Infinity)
      }
      const other = circuitStanding(given.toReversed(), rules)
      expect(other.map(({ key, place, points }) => [key, place, points])).toEqual(
        standing.map(({ key, place, points }) => [key, place, points]),
      )
    }),
    { numRuns: sized(500, 2000) },
  )
})
