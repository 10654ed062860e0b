import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSkill, ratedMatch, shownRating } from './rating.ts'
import { tierOf } from '#core/tier.ts'
import { sized } from '#core/testing/sized.ts'

test('a new player is shown 1200, Silver; the minimum is 1000', () => {
  expect(shownRating(newSkill())).toBe(1200)
  expect(tierOf(1200)).toBe('Silver')
  expect(shownRating({ mu: 0, sigma: 8 })).toBe(1000)
})

test('the first match of two new players moves both ratings, by as much', () => {
  const [[winner], [loser]] = ratedMatch([[newSkill()], [newSkill()]], 0)
  expect([shownRating(winner!), shownRating(loser!)]).toEqual([1316, 1105])
})

test("the winner's mean rises, the loser's falls; a draw between equals changes neither", () => {
  const [[winner], [loser]] = ratedMatch([[newSkill()], [newSkill()]], 0)
  expect(winner!.mu).toBeGreaterThan(25)
  expect(loser!.mu).toBeLessThan(25)
  const [[one], [other]] = ratedMatch([[newSkill()], [newSkill()]], null)
  expect(one!.mu).toBeCloseTo(25)
  expect(other!.mu).toBeCloseTo(25)
})

test('properties: swapping the sides swaps the skills, and sigma hardly ever grows, for sides of any size', () => {
  const skill = fc.record({
    mu: fc.double({ min: 5, max: 45, noNaN: true }),
    sigma: fc.double({ min: 1, max: 8.3, noNaN: true }),
  })
  const side = fc.array(skill, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(side, side, fc.constantFrom(0 as const, 1 as const, null), (first, second, winner) => {
      const [a, b] = ratedMatch([first, second], winner)
      const [b2, a2] = ratedMatch([second, first], winner === null ? null : winner === 0 ? 1 : 0)
      a.forEach((each, index) => {
        expect(each.mu).toBeCloseTo(a2[index]!.mu, 8)
        // Weng-Lin's additive dynamics add a little uncertainty with each match, so that ratings never
        // freeze.
        expect(each.sigma).toBeLessThanOrEqual(Math.hypot(first[index]!.sigma, 25 / 300) + 1e-9)
      })
      b.forEach((each, index) => expect(each.mu).toBeCloseTo(b2[index]!.mu, 8))
      expect(shownRating(a[0]!)).toBeGreaterThanOrEqual(1000)
    }),
    { numRuns: sized(500, 2000) },
  )
})
