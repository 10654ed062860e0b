import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideHold, holdOf, holdOfNew, mayHold, type Holdable } from './withdrawal-hold.ts'

const withdrawals: fc.Arbitrary<Holdable> = fc.record({
  hold: fc.constantFrom('large', 'staff', null),
  isReleased: fc.boolean(),
  isBanned: fc.boolean(),
  isUnsent: fc.boolean(),
  playerId: fc.constantFrom('ann', 'bob'),
})

describe('a payout on hold', () => {
  test('is so only above the limit', () => {
    expect([holdOfNew(500, 500), holdOfNew(501, 500)]).toEqual([null, 'large'])
  })

  test('is never one that may have been sent, and staff hold what is not held', () =>
    fc.assert(
      fc.property(withdrawals, (each) => {
        if (!each.isUnsent) expect(holdOf(each)).toBeNull()
        expect(mayHold(each).ok).toBe(each.isUnsent && holdOf(each) === null)
      }),
    ))

  test('that was released is not held again by the ban alone', () => {
    const banned: Holdable = {
      hold: null,
      isReleased: false,
      isBanned: true,
      isUnsent: true,
      playerId: 'ann',
    }
    expect(holdOf(banned)).toBe('ban')
    expect(holdOf({ ...banned, isReleased: true })).toBeNull()
    expect(holdOf({ ...banned, isReleased: true, hold: 'staff' })).toBe('staff')
  })

  test('is decided only while it is held, by somebody else, and only with a reason', () =>
    fc.assert(
      fc.property(
        withdrawals,
        fc.record({
          by: fc.constantFrom('ann', 'boss'),
          isReleased: fc.boolean(),
          reason: fc.constantFrom('', 'no proof'),
        }),
        (each, decision) => {
          const isRight = holdOf(each) !== null && decision.by !== each.playerId && decision.reason !== ''
          expect(decideHold(each, decision).ok).toBe(isRight)
        },
      ),
    ))
})
