import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideAdjustment, needsApproval, statusAt, type Adjustment } from './adjustment.ts'

const people = fc.constantFrom('ann', 'boss', 'chief')
const cents = fc.integer({ min: -100_000, max: 100_000 }).filter((each) => each !== 0)
const proposals: fc.Arbitrary<Adjustment> = fc.record({
  playerId: fc.constantFrom('ann', 'bob'),
  proposedBy: people,
  status: fc.constantFrom('waiting', 'booked', 'declined'),
  expiresAt: fc.integer({ min: 0, max: 100 }),
})
const decisions = fc.record({
  by: people,
  isApproved: fc.boolean(),
  isTied: fc.boolean(),
  reason: fc.constantFrom('', 'no', 'too much'),
  now: fc.integer({ min: 0, max: 100 }),
})

describe('an adjustment', () => {
  test('cannot be split up: all that one admin moves alone stays within the limit', () =>
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 20 }),
        fc.integer({ min: 0, max: 50_000 }),
        (all, limitCents) => {
          let recentCents = 0
          for (const amountCents of all)
            if (!needsApproval({ amountCents, recentCents, limitCents })) recentCents += Math.abs(amountCents)
          expect(recentCents).toBeLessThanOrEqual(limitCents)
        },
      ),
    ))

  test('up to the limit one admin is enough; with one cent more a second must approve', () => {
    expect(needsApproval({ amountCents: -10_000, recentCents: 0, limitCents: 10_000 })).toBe(false)
    expect(needsApproval({ amountCents: 10_001, recentCents: 0, limitCents: 10_000 })).toBe(true)
    expect(needsApproval({ amountCents: 1, recentCents: 0, limitCents: 0 })).toBe(true)
  })

  test('is booked only by another admin, in time, once, and not on their own account', () =>
    fc.assert(
      fc.property(proposals, decisions, (proposal, decision) => {
        const decided = decideAdjustment(proposal, decision)
        if (!decided.ok) return
        expect(proposal.status).toBe('waiting')
        expect(decision.now).toBeLessThan(proposal.expiresAt)
        expect(decision.by).not.toBe(proposal.playerId)
        expect(decision.reason.length).toBeGreaterThanOrEqual(3)
        if (decided.value === 'booked')
          expect([decision.by === proposal.proposedBy, decision.isTied]).toEqual([false, false])
      }),
    ))

  test('is refused by name', () => {
    const proposal: Adjustment = { playerId: 'ann', proposedBy: 'boss', status: 'waiting', expiresAt: 10 }
    const by = (person: string, more: Partial<{ now: number; reason: string; isTied: boolean }> = {}) =>
      decideAdjustment(proposal, {
        by: person,
        isApproved: true,
        reason: 'Checked.',
        now: 5,
        isTied: false,
        ...more,
      })
    expect(by('chief')).toEqual({ ok: true, value: 'booked' })
    expect(by('boss')).toMatchObject({ refusal: 'own_proposal' })
    expect(by('chief', { isTied: true })).toMatchObject({ refusal: 'appointed_by_you' })
    expect(by('ann')).toMatchObject({ refusal: 'own_account' })
    expect(by('chief', { now: 10 })).toMatchObject({ refusal: 'expired' })
    expect(by('chief', { reason: '' })).toMatchObject({ refusal: 'needs_reason' })
    expect(statusAt({ status: 'booked', expiresAt: 10 }, 20)).toBe('booked')
  })
})
