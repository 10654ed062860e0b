import { dollars } from '#core/dollars.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusEnd,
  daysUntil,
  leftOfGrants,
  nextEnd,
  returnedCents,
  type BonusBalance,
  type Grant,
} from './bonus.ts'
import { sized } from '#core/testing/sized.ts'

const START = new Date('2026-01-01T00:00:00Z')
const grant = (id: number, amountCents: number, days: number): Grant => ({
  id,
  amountCents,
  endsAt: bonusEnd(START, days),
})
const left = (bonus: BonusBalance) =>
  leftOfGrants(bonus).map(({ grant: { id }, leftCents }) => [id, leftCents])

describe('the remaining part of each bonus', () => {
  const grants = [grant(2, 200, 60), grant(1, 300, 10)]
  test.each([
    [
      500,
      0,
      [
        [1, 300],
        [2, 200],
      ],
    ],
    [
      350,
      0,
      [
        [1, 150],
        [2, 200],
      ],
    ],
    [
      150,
      0,
      [
        [1, 0],
        [2, 150],
      ],
    ],
    [
      0,
      0,
      [
        [1, 0],
        [2, 0],
      ],
    ],
    [
      900,
      400,
      [
        [1, 300],
        [2, 200],
      ],
    ],
    [
      600,
      400,
      [
        [1, 0],
        [2, 200],
      ],
    ],
    [
      300,
      400,
      [
        [1, 0],
        [2, 0],
      ],
    ],
  ])('of %i cents with %i without an end', (balanceCents, nonExpiringCents, expected) =>
    expect(left({ balanceCents, nonExpiringCents, grants })).toEqual(expected),
  )

  test('the next expiry that takes something; simultaneous ones are combined', () => {
    expect(nextEnd({ balanceCents: 500, nonExpiringCents: 0, grants })).toEqual({
      amountCents: 300,
      at: bonusEnd(START, 10),
    })
    expect(nextEnd({ balanceCents: 150, nonExpiringCents: 0, grants })).toEqual({
      amountCents: 150,
      at: bonusEnd(START, 60),
    })
    expect(
      nextEnd({ balanceCents: 600, nonExpiringCents: 0, grants: [...grants, grant(3, 100, 10)] }),
    ).toEqual({
      amountCents: 400,
      at: bonusEnd(START, 10),
    })
    expect(nextEnd({ balanceCents: 400, nonExpiringCents: 400, grants })).toBeUndefined()
    expect(nextEnd({ balanceCents: 0, nonExpiringCents: 0, grants: [] })).toBeUndefined()
  })

  test('the days until it ends, a begun one counted whole', () => {
    expect(daysUntil(bonusEnd(START, 3), START)).toBe(3)
    expect(daysUntil(new Date(START.getTime() + 1), START)).toBe(1)
    expect(dollars(7)).toBe('$0.07')
  })
})

type Act =
  | { what: 'grant'; cents: number; days: number }
  | { what: 'adjust'; cents: number }
  | { what: 'hold'; cents: number }
  | { what: 'void' | 'settle'; nth: number }
  | { what: 'time'; days: number }

const cents = fc.integer({ min: 1, max: 900 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant('grant' as const), cents, days: fc.constantFrom(7, 20, 60) }),
  fc.record({ what: fc.constant('adjust' as const), cents }),
  fc.record({ what: fc.constant('hold' as const), cents }),
  fc.record({ what: fc.constantFrom('void' as const, 'settle' as const), nth: fc.nat(5) }),
  fc.record({ what: fc.constant('time' as const), days: fc.integer({ min: 1, max: 30 }) }),
)

/** A model of a player's bonus as the ledger and the jobs move it. */
class Model {
  day = 0
  balance = 0
  nonExpiring = 0
  lost = 0
  holds: number[] = []
  running: Grant[] = []
  given = 0
  expired: { grant: Grant; cents: number }[] = []
  ids = 0

  bonus = (): BonusBalance => ({
    balanceCents: this.balance,
    nonExpiringCents: this.nonExpiring,
    grants: this.running,
  })

  add(amountCents: number, days: number) {
    this.running.push(grant(++this.ids, amountCents, this.day + days))
  }

  do(each: Act) {
    if (each.what === 'grant' || each.what === 'adjust') {
      this.balance += each.cents
      this.given += each.cents
      if (each.what === 'grant') this.add(each.cents, each.days)
      else this.nonExpiring += each.cents
    }
    if (each.what === 'hold') {
      const taken = Math.min(each.cents, this.balance)
      this.balance -= taken
      if (taken > 0) this.holds.push(taken)
    }
    if (each.what === 'void' || each.what === 'settle') {
      const [held = 0] = this.holds.splice(each.nth, 1)
      if (each.what === 'settle') this.lost += held
      else this.back(held)
    }
    if (each.what === 'time') {
      this.day += each.days
      for (const over of this.running.filter(({ endsAt }) => endsAt <= bonusEnd(START, this.day)))
        this.end(over)
    }
  }

  back(held: number) {
    this.balance += held
    const returned = returnedCents(this.bonus(), held)
    if (returned > 0) this.add(returned, 7)
  }

  end(over: Grant) {
    const taken = leftOfGrants(this.bonus()).find((each) => each.grant === over)?.leftCents ?? 0
    this.balance -= taken
    this.running = this.running.filter((each) => each !== over)
    this.expired.push({ grant: over, cents: taken })
  }
}

test('properties: any order of grants, holds, releases, losses and expiries', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const model = new Model()
      for (const each of acts) {
        model.do(each)
        const bonus = model.bonus()
        const leftCents = leftOfGrants(bonus).reduce((sum, one) => sum + one.leftCents, 0)
        const covered = model.running.reduce((sum, { amountCents }) => sum + amountCents, model.nonExpiring)
        const gone = model.expired.reduce((sum, one) => sum + one.cents, 0)
        const held = model.holds.reduce((sum, one) => sum + one, 0)
        expect(model.balance).toBeGreaterThanOrEqual(0)
        // Every cent belongs to a running grant or to the part without expiry.
        expect(model.balance - leftCents).toBe(Math.min(model.balance, model.nonExpiring))
        expect(model.balance).toBeLessThanOrEqual(covered)
        expect(
          model.expired.every(
            ({ grant: { amountCents }, cents: taken }) => taken >= 0 && taken <= amountCents,
          ),
        ).toBe(true)
        expect(model.balance + held + model.lost + gone).toBe(model.given)
        // The part without expiry is not spent while bonus with an expiry is left.
        expect(gone).toBeLessThanOrEqual(model.given - Math.min(model.nonExpiring, model.balance))
      }
    }),
    { numRuns: sized(750, 3000) },
  )
})

test('properties: the grant that expires first is spent first, and it loses what later ones do not cover', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.nat(5000), (all, balanceCents) => {
      const grants = all.map((amountCents, index) => grant(index, amountCents, index))
      const found = leftOfGrants({ balanceCents, nonExpiringCents: 0, grants })
      return found.every(({ leftCents, grant: { amountCents } }, index) => {
        const later = all.slice(index + 1).reduce((sum, each) => sum + each, 0)
        return leftCents === Math.min(amountCents, Math.max(0, balanceCents - later))
      })
    }),
    { numRuns: sized(750, 3000) },
  )
})
