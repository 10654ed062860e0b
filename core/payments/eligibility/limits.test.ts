import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeLimit,
  coolOff,
  endExclusion,
  exclude,
  limitsAt,
  LOOSEN_AFTER_MS,
  NO_LIMITS,
  remainingCents,
  type OwnLimits,
} from './limits.ts'
import { sized } from '#core/testing/sized.ts'

const DAY = 86_400_000

describe("a player's own limits", () => {
  test('lowered at once, raised after a week; lowering again cancels a pending raise', () => {
    const set = changeLimit(NO_LIMITS, 'day', 5000, 0)
    expect(set.day).toBe(5000)
    expect(changeLimit(set, 'day', 2000, 0).day).toBe(2000)
    const asked = changeLimit(set, 'day', 9000, 0)
    expect([limitsAt(asked, LOOSEN_AFTER_MS - 1).day, limitsAt(asked, LOOSEN_AFTER_MS).day]).toEqual([
      5000, 9000,
    ])
    expect(limitsAt(changeLimit(set, 'day', null, 0), LOOSEN_AFTER_MS).day).toBeNull()
    expect(limitsAt(changeLimit(asked, 'day', 4000, DAY), LOOSEN_AFTER_MS).day).toBe(4000)
    // Repeating the same raise does not restart the week; a higher one does.
    expect(changeLimit(asked, 'day', 9000, DAY).coming.day?.at).toBe(LOOSEN_AFTER_MS)
    expect(changeLimit(asked, 'day', 9500, DAY).coming.day?.at).toBe(DAY + LOOSEN_AFTER_MS)
  })

  test('the remaining amount', () => {
    const limits: OwnLimits = { ...NO_LIMITS, day: 5000, week: 6000 }
    expect(remainingCents(NO_LIMITS, { day: 9, week: 9 }, 0)).toBeNull()
    expect(remainingCents(limits, { day: 1000, week: 4000 }, 0)).toBe(2000)
    expect(remainingCents(limits, { day: 9000, week: 9000 }, 0)).toBe(0)
  })

  test('a break and a self-exclusion can be extended, never shortened', () => {
    const rest = coolOff(NO_LIMITS, 7, 0)
    expect(coolOff(rest, 1, 0).coolOffUntil).toBe(7 * DAY)
    const out = exclude(NO_LIMITS, 365, 0)
    expect(exclude(out, 180, 0).exclusion?.until).toBe(365 * DAY)
    expect(endExclusion(out, DAY)).toEqual({ ok: false, refusal: 'has_end' })
    const forGood = exclude(out, null, DAY)
    expect(forGood.exclusion).toMatchObject({ since: 0, until: null })
    expect(exclude(forGood, 180, DAY).exclusion?.until).toBeNull()
    const ended = endExclusion(forGood, 2 * DAY)
    // A timed exclusion made endless still lasts at least its first time.
    expect(ended.ok && ended.value.exclusion?.until).toBe(365 * DAY)
    const fresh = endExclusion(exclude(NO_LIMITS, null, 0), 2 * DAY)
    expect(fresh.ok && fresh.value.exclusion?.until).toBe(9 * DAY)
    expect(endExclusion(NO_LIMITS, 0)).toEqual({ ok: false, refusal: 'none' })
    expect(limitsAt(rest, 7 * DAY)).toEqual(NO_LIMITS)
  })
})

const act = fc.oneof(
  fc.record({
    what: fc.constant('limit' as const),
    name: fc.constantFrom('day' as const, 'week' as const),
    cents: fc.option(fc.integer({ min: 1, max: 10 })),
  }),
  fc.record({ what: fc.constant('rest' as const), days: fc.constantFrom(1, 7, 30) }),
  fc.record({ what: fc.constant('out' as const), days: fc.constantFrom(180, 365, null) }),
  fc.constant({ what: 'end' as const }),
)
test('properties: no change allows more within a week than before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(act, fc.nat(3 * DAY)), { maxLength: 20 }),
      act,
      fc.nat(LOOSEN_AFTER_MS - 1),
      (past, last, wait) => {
        let now = 0
        let limits = NO_LIMITS
        for (const [each, ms] of past) limits = apply(limits, each, (now += ms))
        const later = now + wait
        const [without, within] = [limitsAt(limits, later), limitsAt(apply(limits, last, now), later)]
        const order = (cents: number | null) => cents ?? Infinity
        return (
          order(within.day) <= order(without.day) &&
          order(within.week) <= order(without.week) &&
          (within.coolOffUntil ?? 0) >= (without.coolOffUntil ?? 0) &&
          (without.exclusion === null || within.exclusion !== null)
        )
      },
    ),
    { numRuns: sized(2500, 10_000) },
  )
})

function apply(
  limits: OwnLimits,
  each: { what: string; name?: 'day' | 'week'; cents?: number | null; days?: number | null },
  now: number,
): OwnLimits {
  if (each.what === 'limit') return changeLimit(limits, each.name ?? 'day', each.cents ?? null, now)
  if (each.what === 'rest') return coolOff(limits, each.days ?? 1, now)
  if (each.what === 'out') return exclude(limits, each.days ?? null, now)
  const ended = endExclusion(limits, now)
  return ended.ok ? ended.value : limits
}
