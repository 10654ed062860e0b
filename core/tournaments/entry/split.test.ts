import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAgreedSplit, isSplit, splitPrize, type Sharer } from './split.ts'
import { sized } from '#core/testing/sized.ts'

const sharer = (playerId: string, share: number | null, hasAgreed = true): Sharer => ({
  playerId,
  share,
  hasAgreed,
})
const paid = (cents: number, roster: Sharer[]) =>
  splitPrize(cents, roster).map(({ playerId, amountCents }) => [playerId, amountCents])

test('a prize is split as agreed, and odd cents go to the captain', () => {
  expect(paid(1001, [sharer('cap', 70), sharer('mate', 30)])).toEqual([
    ['cap', 701],
    ['mate', 300],
  ])
  expect(paid(1000, [sharer('cap', 100), sharer('coach', 0)])).toEqual([['cap', 1000]])
})

test('in equal parts while somebody has not agreed, or the shares are none', () => {
  const even = [
    ['cap', 501],
    ['mate', 500],
  ]
  expect(paid(1001, [sharer('cap', 70), sharer('mate', 30, false)])).toEqual(even)
  expect(paid(1001, [sharer('cap', 70), sharer('mate', 20)])).toEqual(even)
  expect(paid(1001, [sharer('cap', null), sharer('mate', null)])).toEqual(even)
  // A substitute came in, who has no share.
  expect(paid(1001, [sharer('cap', 70), sharer('mate', null)])).toEqual(even)
})

test('shares are whole percentages that come to 100', () => {
  expect(isSplit([60, 40])).toBe(true)
  expect([isSplit([]), isSplit([50.5, 49.5]), isSplit([120, -20]), isSplit([50, 49])]).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})

test('any prize and roster: every cent is paid, once, and nobody is paid less than agreed', () => {
  const roster = fc
    .array(fc.record({ share: fc.option(fc.nat(100)), hasAgreed: fc.boolean() }), {
      minLength: 1,
      maxLength: 7,
    })
    .map((all) => all.map((each, index) => ({ ...each, playerId: String(index) })))
  fc.assert(
    fc.property(fc.nat(10_000_000), roster, (cents, sharers) => {
      const all = splitPrize(cents, sharers)
      expect(all.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents)
      expect(new Set(all.map(({ playerId }) => playerId)).size).toBe(all.length)
      const isAgreed = hasAgreedSplit(sharers)
      for (const [index, { share, playerId }] of sharers.entries()) {
        const amount = all.find((each) => each.playerId === playerId)?.amountCents ?? 0
        const least = Math.floor(isAgreed ? (cents * (share ?? 0)) / 100 : cents / sharers.length)
        expect(amount).toBeGreaterThanOrEqual(least)
        if (index > 0) expect(amount).toBe(least)
      }
    }),
    { numRuns: sized(750, 3000) },
  )
})
