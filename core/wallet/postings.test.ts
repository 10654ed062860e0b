import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountKey,
  adjustment,
  deposit,
  depositReversal,
  expirePromo,
  grantPromo,
  hold,
  combine,
  payout,
  prize,
  settle,
  splitPot,
  voidHold,
  withdrawal,
  withdrawalBack,
  type Balances,
  type Entry,
} from './postings.ts'
import { sized } from '#core/testing/sized.ts'

const some: Balances = { cashCents: 1000, promoCents: 300, heldCents: 0 }
const byAccount = (entries: Entry[]) =>
  Object.fromEntries(entries.map((entry) => [accountKey(entry.account), entry.amountCents]))

describe('an entry fee', () => {
  test('is paid in cash, or with promo first, in full or not at all', () => {
    expect(hold('ann', 500, some, false)).toMatchObject({
      ok: true,
      value: { parts: { cashCents: 500, promoCents: 0 } },
    })
    const mixed = hold('ann', 500, some, true)
    expect(mixed.ok && byAccount(mixed.value.entries)).toEqual({
      'ann:cash': -200,
      'ann:promo': -300,
      'ann:held': 500,
    })
    expect(hold('ann', 1001, some, false)).toEqual({ ok: false, refusal: 'insufficient' })
    expect(hold('ann', 1301, some, true)).toEqual({ ok: false, refusal: 'insufficient' })
    expect(hold('ann', 1300, some, true).ok).toBe(true)
  })

  test('is returned to the pockets it came from', () =>
    expect(byAccount(voidHold('ann', { cashCents: 200, promoCents: 300 }))).toEqual({
      'ann:held': -500,
      'ann:cash': 200,
      'ann:promo': 300,
    }))
})

describe('a pot', () => {
  test('minus the fee goes to the winner', () => {
    const holds = ['ann', 'bob'].map((playerId) => ({ playerId, parts: { cashCents: 500, promoCents: 0 } }))
    expect(byAccount(settle(holds, [{ playerId: 'ann', weight: 1 }], 1000))).toEqual({
      'ann:held': -500,
      'bob:held': -500,
      fees: 100,
      'ann:cash': 900,
    })
  })

  test('the remainder goes to the best place; the fee of a small pot is 0', () => {
    expect(splitPot(100, [{ weight: 1 }, { weight: 1 }, { weight: 1 }], 0)).toEqual({
      feeCents: 0,
      prizesCents: [34, 33, 33],
    })
    expect(splitPot(9, [{ weight: 1 }], 1000)).toEqual({ feeCents: 0, prizesCents: [9] })
    expect(() => splitPot(100, [], 1000)).toThrow('a pot needs a winner')
  })
})

test("a chargeback takes the cash left; the rest is the platform's loss", () =>
  expect(byAccount(depositReversal('ann', 1500, some))).toEqual({
    'ann:cash': -1000,
    losses: -500,
    clearing: 1500,
  }))

test('zero amounts are left out, and each account occurs once', () => {
  const ann = { playerId: 'ann', pocket: 'cash' as const }
  expect(
    combine(
      { account: ann, amountCents: 5 },
      { account: ann, amountCents: -5 },
      { account: { platform: 'fees' }, amountCents: 0 },
    ),
  ).toEqual([])
})

const amount = fc.integer({ min: 1, max: 10 ** 9 })
const balances = fc.record({
  cashCents: fc.nat(10 ** 9),
  promoCents: fc.nat(10 ** 9),
  heldCents: fc.nat(10 ** 9),
})
const parts = fc.record({ cashCents: fc.nat(10 ** 6), promoCents: fc.nat(10 ** 6) })
const entriesOf = (decision: { ok: true; value: Entry[] } | { ok: false }) =>
  decision.ok ? decision.value : []

test('properties: the entries of every posting sum to zero, in whole cents', () => {
  const anyPosting = fc.oneof(
    fc.tuple(amount, balances, fc.boolean()).map(([cents, has, promoFirst]) => {
      const held = hold('ann', cents, has, promoFirst)
      return held.ok ? held.value.entries : []
    }),
    amount.map((cents) => deposit('ann', cents)),
    fc.tuple(amount, balances).map(([cents, has]) => depositReversal('ann', cents, has)),
    fc.tuple(amount, balances).map(([cents, has]) => entriesOf(withdrawal('ann', cents, has))),
    amount.map((cents) => withdrawalBack('ann', cents, 'payouts')),
    amount.map(payout),
    amount.map((cents) => grantPromo('ann', cents)),
    fc.tuple(amount, balances).map(([cents, has]) => expirePromo('ann', cents, has)),
    amount.map((cents) => prize('ann', cents)),
    fc
      .tuple(fc.integer({ min: -(10 ** 6), max: 10 ** 6 }), balances)
      .map(([cents, has]) => entriesOf(adjustment('ann', 'cash', cents, has))),
    parts.map((each) => voidHold('ann', each)),
    fc
      .tuple(
        fc.array(parts, { minLength: 2, maxLength: 10 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 }),
        fc.nat(5000),
      )
      .map(([holds, weights, fee]) =>
        settle(
          holds.map((each, index) => ({ playerId: `p${index}`, parts: each })),
          weights.map((weight, index) => ({ playerId: `p${index}`, weight })),
          fee,
        ),
      ),
  )
  fc.assert(
    fc.property(anyPosting, (entries) => {
      const sum = entries.reduce((all, entry) => all + entry.amountCents, 0)
      return (
        sum === 0 &&
        entries.every((entry) => Number.isSafeInteger(entry.amountCents) && entry.amountCents !== 0)
      )
    }),
    { numRuns: sized(5000, 20_000) },
  )
})

test('properties: no accepted posting makes a pocket negative', () => {
  fc.assert(
    fc.property(amount, balances, fc.boolean(), (cents, has, promoFirst) => {
      const held = hold('ann', cents, has, promoFirst)
      const taken = [
        held.ok ? held.value.entries : [],
        entriesOf(withdrawal('ann', cents, has)),
        depositReversal('ann', cents, has),
        expirePromo('ann', cents, has),
        entriesOf(adjustment('ann', 'promo', -cents, has)),
      ]
      return taken.every((entries) => {
        const after = byAccount(entries)
        return (
          has.cashCents + (after['ann:cash'] ?? 0) >= 0 && has.promoCents + (after['ann:promo'] ?? 0) >= 0
        )
      })
    }),
    { numRuns: sized(1250, 5000) },
  )
})

test('properties: a pot is divided to the cent; only the best place may get more than its share', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 9),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 64 }),
      fc.nat(10_000),
      (pot, weights, fee) => {
        const { feeCents, prizesCents } = splitPot(
          pot,
          weights.map((weight) => ({ weight })),
          fee,
        )
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        const fair = (weight: number) => ((pot - feeCents) * weight) / all
        return (
          feeCents + prizesCents.reduce((sum, each) => sum + each, 0) === pot &&
          prizesCents.every((each, index) => each >= 0 && (index === 0 || each <= fair(weights[index] ?? 0)))
        )
      },
    ),
    { numRuns: sized(1250, 5000) },
  )
})
