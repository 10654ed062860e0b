import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidByShares, potOf, sharePrizes } from './prizes.ts'
import { sized } from '#core/testing/sized.ts'

const cents = (paid: readonly number[], places: readonly number[]) =>
  sharePrizes(paid, [0, ...places]).map((prize) => [prize.seed, prize.cents])

test('a fee that is no whole cent is rounded in favor of the players', () => {
  expect(potOf({ entry_fee_cents: 333, fee_basis_points: 850 }, 1)).toEqual({
    potCents: 333,
    feeCents: 28,
    prizeCents: 305,
  })
})

describe('prizes by place', () => {
  test('equal places share what they pay; odd cents go to the best seed', () => {
    expect(cents([100, 51, 50], [1, 2, 2])).toEqual([
      [1, 100],
      [2, 51],
      [3, 50],
    ])
    expect(cents([60, 31, 30, 10], [1, 2, 2, 4])).toEqual([
      [1, 60],
      [2, 31],
      [3, 30],
      [4, 10],
    ])
  })

  test('below a place that nobody took all move up, and what is left at the end goes to the best', () => {
    // Both finalists were disqualified from the final: nobody is first.
    expect(cents([60, 40], [2, 2])).toEqual([
      [1, 50],
      [2, 50],
    ])
    // They do not share what the third place pays, which is taken.
    expect(cents([60, 30, 10], [2, 2, 3])).toEqual([
      [1, 45],
      [2, 45],
      [3, 10],
    ])
    // The winner was disqualified: each of the others gets what the next better place pays.
    expect(cents([60, 30, 10], [0, 2, 3, 3])).toEqual([
      [2, 60],
      [3, 20],
      [4, 20],
    ])
    expect(cents([60], [2, 3, 3])).toEqual([[1, 60]])
    expect(cents([60, 30, 10], [1, 2])).toEqual([
      [1, 70],
      [2, 30],
    ])
    expect(cents([60, 30, 10], [0, 1, 2])).toEqual([
      [2, 70],
      [3, 30],
    ])
  })

  test('cents that are left over can be more than one', () => {
    expect(cents([1, 1, 1, 1, 1], [1, 1, 3, 3, 3, 3])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 0],
      [5, 0],
      [6, 0],
    ])
  })

  test('a pot is paid out whole, and nobody gets more than somebody above but for those cents', () => {
    const places = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 12 }).map((raw) => {
      // Places as a ranking gives them: ties share, and the next ones are skipped.
      const sorted = raw.toSorted((a, b) => a - b)
      return sorted.map((each) => sorted.indexOf(each) + 1)
    })
    const shares = fc
      .array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
      .map((raw) => raw.toSorted((a, b) => b - a))
    fc.assert(
      fc.property(fc.nat(1_000_000), shares, places, (pot, raw, ranking) => {
        const total = raw.reduce((sum, each) => sum + each, 0)
        const percents = raw.map((each) => Math.floor((each * 100) / total))
        const prizes = sharePrizes(paidByShares(pot, percents), [0, ...ranking])
        expect(prizes.reduce((sum, prize) => sum + prize.cents, 0)).toBe(pot)
        prizes.forEach((prize, index) => {
          const next = prizes[index + 1]
          // The best seed of those who share places has the cents that are left over: fewer than they are many.
          if (next && next.from > prize.to)
            expect(next.cents).toBeLessThanOrEqual(prize.cents + next.to - next.from)
        })
      }),
      { numRuns: sized(500, 2000) },
    )
  })
})
