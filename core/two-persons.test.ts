import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SETTING_NAMES } from './settings.ts'
import { decideChange, isWaitingFigure, isWaitingRole, waitingOf } from './two-persons.ts'

test('what gives power over money waits, what is held already and everything else does not', () => {
  expect(waitingOf(['adjustments', 'payouts', 'roles', 'settings', 'audit'], ['payouts'])).toEqual([
    'adjustments',
    'roles',
    'settings',
  ])
  expect((['player', 'organizer', 'moderator', 'admin'] as const).filter(isWaitingRole)).toEqual(['admin'])
})

test.each([
  ['FEE_BASIS_POINTS', '1000', '900', true],
  ['FEE_BASIS_POINTS', '1000', '1100', true],
  ['REFERRAL_BONUS_CENTS', '500', '501', true],
  ['REFERRAL_BONUS_CENTS', '500', '400', false],
  ['QUEST_BUDGET_CENTS', '0', '1', true],
  ['MIN_AGE', '16', '15', true],
  ['MIN_AGE', '16', '18', false],
  ['MIN_AGE_PAID', '18', '17', true],
  ['PAID_BLOCKED_REGIONS', 'US-WA,FR', 'FR', true],
  ['PAID_BLOCKED_REGIONS', 'FR', 'US-WA,FR', false],
  ['PAID_BLOCKED_REGIONS', 'FR', '', true],
  ['PAID_BLOCKED_REGIONS', '', 'FR', false],
  ['BRAND_NAME', 'One', 'Two', false],
] as const)('%s from %s to %s waits: %s', (name, before, after, waits) => {
  expect(isWaitingFigure(name, before, after)).toBe(waits)
})

test('nothing waits that stays the same', () => {
  for (const name of SETTING_NAMES) expect(isWaitingFigure(name, '5', '5')).toBe(false)
})

describe('a decision', () => {
  const people = fc.constantFrom('ann', 'boss', 'chief')
  test('lets a change take effect only by a second person without a tie, while there is one', () =>
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom('waiting', 'declined', 'effective', 'ended'),
          playerId: fc.option(people),
          askedBy: people,
        }),
        fc.record({
          by: people,
          isApproved: fc.boolean(),
          reason: fc.constantFrom('', 'Checked.'),
          isAppointed: fc.boolean(),
          hasOthers: fc.boolean(),
        }),
        (change, decision) => {
          const decided = decideChange(change, decision)
          if (!decided.ok) return
          expect(change.state).toBe('waiting')
          expect(decision.by).not.toBe(change.playerId)
          if (decided.value === 'declined') return
          expect(decision.by).not.toBe(change.askedBy)
          expect(decision.isAppointed && decision.hasOthers).toBe(false)
        },
      ),
    ))
})
