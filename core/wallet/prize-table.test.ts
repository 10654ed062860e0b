import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isForMoney, prizeTableProblem, withPrizes, type Prizes } from './prize-table.ts'

const fixed = [{ place: 1, amount_cents: 1000 }]
const free = { entry_fee_cents: 0 }
const none: Prizes = { prize_kind: 'none', prizes: [], prize_shares: [] }

describe('what is given about prizes', () => {
  test('amounts or shares alone decide the kind', () => {
    expect(withPrizes({ prizes: fixed })).toEqual({ ...none, prize_kind: 'fixed', prizes: fixed })
    expect(withPrizes({ prize_shares: [60, 40] })).toEqual({
      ...none,
      prize_kind: 'share',
      prize_shares: [60, 40],
    })
    expect(withPrizes({})).toEqual(none)
  })

  test('another kind takes what the one before had; what is not named stays', () => {
    const before: Prizes = { prize_kind: 'fixed', prizes: fixed, prize_shares: [] }
    expect(withPrizes({ prize_kind: 'none' }, before)).toEqual(none)
    expect(withPrizes({ prize_shares: [100] }, before)).toEqual({
      ...none,
      prize_kind: 'share',
      prize_shares: [100],
    })
    expect(withPrizes({}, before)).toEqual(before)
  })

  test('a part that would have no effect is refused', () => {
    expect(prizeTableProblem({ ...none, ...free, prizes: fixed })).toBe('prizes_invalid')
    expect(prizeTableProblem({ ...none, ...free, prize_shares: [100] })).toBe('shares_invalid')
    expect(prizeTableProblem({ prize_kind: 'fixed', prizes: fixed, prize_shares: [100], ...free })).toBe(
      'shares_invalid',
    )
    expect(
      prizeTableProblem({ prize_kind: 'share', prizes: fixed, prize_shares: [100], entry_fee_cents: 100 }),
    ).toBe('prizes_invalid')
  })

  test('property: prizes that are complete are the same after a change of nothing', () => {
    const amounts = fc.array(fc.record({ place: fc.integer({ min: 1 }), amount_cents: fc.nat() }), {
      minLength: 1,
    })
    const kinds = fc.oneof(
      fc.constant(none),
      amounts.map((prizes): Prizes => ({ ...none, prize_kind: 'fixed', prizes })),
      fc.array(fc.nat(), { minLength: 1 }).map((shares): Prizes => ({
        ...none,
        prize_kind: 'share',
        prize_shares: shares,
      })),
    )
    fc.assert(
      fc.property(kinds, (prizes) => {
        expect(withPrizes({}, prizes)).toEqual(prizes)
        expect(withPrizes(prizes)).toEqual(prizes)
      }),
    )
  })
})

test('an event is for money with an entry or cash to win', () => {
  expect(isForMoney({ ...none, entry_fee_cents: 1 })).toBe(true)
  expect(isForMoney({ prize_kind: 'fixed', prizes: fixed, prize_shares: [], ...free })).toBe(true)
  expect(
    isForMoney({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 0 }], prize_shares: [], ...free }),
  ).toBe(false)
  expect(isForMoney({ ...none, ...free })).toBe(false)
})
