import { describe, expect, test } from 'vitest'
import { decidePrizes, fundPrizes } from './prize-funding.ts'

const fund = (of: Partial<Parameters<typeof fundPrizes>[0]>) =>
  fundPrizes({ cents: 100, leftCents: 0, before: undefined, ...of })
const before = (of: Partial<NonNullable<Parameters<typeof fundPrizes>[0]['before']>>) => ({
  cents: 100,
  state: 'waiting' as const,
  isApproved: false,
  ...of,
})

describe('the prizes of an event that is about to be published', () => {
  test.each([
    ['nothing is paid beyond the entries', { cents: 0 }, { state: 'none' }],
    ['the budget pays all', { leftCents: 100 }, { state: 'funded', budgetCents: 100 }],
    ['the budget pays a part', { leftCents: 99 }, { state: 'waiting' }],
    [
      'less than was approved',
      { before: before({ cents: 101, state: 'funded', isApproved: true }) },
      { state: 'funded', budgetCents: 0 },
    ],
    [
      'more than was approved',
      { before: before({ cents: 99, state: 'funded', isApproved: true }) },
      { state: 'waiting' },
    ],
    ['others than were refused', { before: before({ cents: 200, state: 'refused' }) }, { state: 'waiting' }],
    [
      'asked for again after they were withdrawn',
      { before: before({ state: 'released' }) },
      { state: 'waiting' },
    ],
    [
      'the budget was raised while they wait',
      { leftCents: 100, before: before({}) },
      { state: 'funded', budgetCents: 100 },
    ],
  ] as const)('%s', (_name, of, value) => {
    expect(fund(of)).toEqual({ ok: true, value })
  })

  test.each(['waiting', 'refused'] as const)('the same are not asked for twice: %s', (state) => {
    expect(fund({ before: before({ state }) })).toEqual({ ok: false, refusal: 'needs_approval' })
  })
})

describe('a decision', () => {
  const decide = (of: Partial<Parameters<typeof decidePrizes>[1]>, state: 'waiting' | 'funded' = 'waiting') =>
    decidePrizes(
      { state },
      { isApproved: true, reason: 'Checked.', isOwn: false, isAppointed: false, hasOthers: true, ...of },
    )

  test.each([
    ['approves', {}, 'funded'],
    ['refuses', { isApproved: false }, 'refused'],
    ['refuses what an appointed person asks for', { isApproved: false, isAppointed: true }, 'refused'],
    ['of the only admin', { isAppointed: true, hasOthers: false }, 'funded'],
  ] as const)('%s', (_name, of, value) => {
    expect(decide(of)).toEqual({ ok: true, value })
  })

  test.each([
    ['own_event', { isOwn: true }],
    ['own_event', { isOwn: true, isApproved: false }],
    ['appointed_by_you', { isAppointed: true }],
    ['needs_reason', { reason: '' }],
  ] as const)('is refused: %s', (refusal, of) => {
    expect(decide(of)).toEqual({ ok: false, refusal })
  })

  test('is made once', () => {
    expect(decide({}, 'funded')).toEqual({ ok: false, refusal: 'already_decided' })
  })
})
