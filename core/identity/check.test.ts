import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, MAX_SUBMISSIONS_PER_DAY, submit, type CheckStatus, type Verdict } from './check.ts'
import { sized } from '#core/testing/sized.ts'

const STATUSES = ['none', 'pending', 'approved', 'rejected'] as const
const by = 'moderator'

describe('submitting', () => {
  test.each<[CheckStatus, string | undefined]>([
    ['none', undefined],
    ['rejected', undefined],
    ['pending', 'already_pending'],
    ['approved', 'already_approved'],
  ])('when %s: %s', (status, refusal) =>
    expect(submit(status, 0)).toEqual(refusal ? { ok: false, refusal } : { ok: true, value: 'pending' }),
  )

  test('the fifth submission of a day is accepted, the sixth refused', () => {
    expect(submit('rejected', MAX_SUBMISSIONS_PER_DAY - 1).ok).toBe(true)
    expect(submit('rejected', MAX_SUBMISSIONS_PER_DAY)).toEqual({ ok: false, refusal: 'too_many' })
  })
})

describe('deciding', () => {
  const check = { playerId: 'ann', isTheOneSeen: true }
  test.each(STATUSES)('when %s', (status) =>
    expect(decide({ ...check, status }, { by, verdict: 'approved' }).ok).toBe(status === 'pending'),
  )
  test("deciding one's own check is refused in every status", () => {
    for (const status of STATUSES)
      expect(decide({ ...check, status }, { by: 'ann', verdict: 'approved' })).toEqual({
        ok: false,
        refusal: 'own_check',
      })
  })
  test('refused when the submission is not the one that was looked at', () =>
    expect(decide({ ...check, status: 'pending', isTheOneSeen: false }, { by, verdict: 'approved' })).toEqual(
      { ok: false, refusal: 'sent_anew' },
    ))
  test("the command line may decide every player's check", () =>
    expect(decide({ ...check, status: 'pending' }, { by: null, verdict: 'rejected' })).toEqual({
      ok: true,
      value: 'rejected',
    }))
})

test('in any order of actions: approved is final, and only others can approve', () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('submit' as const), sentToday: fc.nat(7) }),
    fc.record({
      what: fc.constant('decide' as const),
      by: fc.constantFrom('ann', 'bob', null),
      verdict: fc.constantFrom<Verdict>('approved', 'rejected'),
      isTheOneSeen: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let status: CheckStatus = 'none'
      for (const each of acts) {
        const before: CheckStatus = status
        const answer: ReturnType<typeof submit> | ReturnType<typeof decide> =
          each.what === 'submit'
            ? submit(status, each.sentToday)
            : decide({ status, playerId: 'ann', isTheOneSeen: each.isTheOneSeen }, each)
        if (answer.ok) status = answer.value
        if (before === 'approved') expect(status).toBe('approved')
        if (status === 'pending' && before !== 'pending') expect(each.what).toBe('submit')
        if (status !== before && status !== 'pending')
          expect(each).toMatchObject({ what: 'decide', verdict: status, isTheOneSeen: true })
        if (status !== before && each.what === 'decide') expect(each.by).not.toBe('ann')
      }
    }),
    { numRuns: sized(750, 3000) },
  )
})
