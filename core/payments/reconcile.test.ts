import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOf, moveKindOf, reconcile, type Difference, type ListedMove, type Moved } from './reconcile.ts'

const all = { from: 0, to: 1000 }
const moves: fc.Arbitrary<Moved[]> = fc.array(
  fc.record({
    payment: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('capture', 'refund', 'payout', 'payout_return'),
    cents: fc.integer({ min: 1, max: 500 }),
    at: fc.integer({ min: 0, max: 999 }),
  }),
)
const listed = (move: Moved): ListedMove => ({ ...move, paypalId: `P${move.payment}` })

test('the same on both sides, in any order and in parts, is no difference', () =>
  fc.assert(
    fc.property(moves, (here) => {
      expect(reconcile(here, here.toReversed().map(listed), all)).toEqual([])
    }),
  ))

test('the differences account for all that the sides differ by', () =>
  fc.assert(
    fc.property(moves, moves, (here, paypal) => {
      const sum = (of: readonly { cents: number }[]) => of.reduce((total, { cents }) => total + cents, 0)
      const differ = reconcile(here, paypal.map(listed), all).reduce(
        (total, each) => total + (each.hereCents ?? 0) - (each.paypalCents ?? 0),
        0,
      )
      expect(differ).toBe(sum(here) - sum(paypal))
    }),
  ))

test('what lies outside of the time is left to the next', () => {
  const move: Moved = { payment: 'a', kind: 'capture', cents: 5, at: 1000 }
  expect(reconcile([move], [], all)).toEqual([])
  expect(reconcile([{ ...move, at: 999 }], [], all)).toMatchObject([{ hereCents: 5, paypalCents: null }])
})

test.each([
  ['T0006', 500, 'capture'],
  ['T0001', -500, 'payout'],
  ['T1107', -500, 'refund'],
  ['T1201', -500, 'refund'],
  ['T1114', 500, 'payout_return'],
  ['T1115', 500, 'payout_return'],
  ['T1114', -500, undefined],
  ['T1110', -500, undefined],
  ['T0400', -500, undefined],
])('%s of %i is %s', (code, cents, kind) => {
  expect(moveKindOf(code, cents)).toBe(kind)
})

const difference = (fields: Partial<Difference> = {}): Difference => ({
  kind: 'payout',
  payment: 'a',
  paypalId: 'P',
  hereCents: null,
  paypalCents: 500,
  at: 1,
  ...fields,
})
const none = { here: [], paypal: [], unbooked: [] }
const total = (cents: number, kind: Difference['kind'] = 'payout') => [{ kind, payment: 'a', cents }]

test('what the other side has on another day is no difference, unless the amount is another', () => {
  expect(leftOf([difference()], { ...none, here: total(500), paypal: total(500) })).toEqual([])
  expect(leftOf([difference()], { ...none, here: total(499), paypal: total(500) })).toHaveLength(1)
  expect(leftOf([difference()], { ...none, here: total(500, 'capture'), paypal: total(500) })).toHaveLength(1)
})

test('a payout that never arrived may be listed as sent and as returned, with its own amount only', () => {
  const unbooked = [{ payment: 'a', cents: 500 }]
  for (const kind of ['payout', 'payout_return'] as const)
    expect(leftOf([difference({ kind })], { ...none, paypal: total(500, kind), unbooked })).toEqual([])
  expect(leftOf([difference()], { ...none, paypal: total(600), unbooked })).toHaveLength(1)
  expect(
    leftOf([difference({ kind: 'refund' })], { ...none, paypal: total(500, 'refund'), unbooked }),
  ).toHaveLength(1)
})
