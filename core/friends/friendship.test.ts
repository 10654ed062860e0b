import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, ask, ASK_AGAIN_MS, type Bond } from './bond.ts'

const now = new Date('2026-11-21T12:00:00Z')
const declined = (agoMs: number): Bond => ({
  kind: 'declined',
  askedBy: 'ann',
  at: new Date(now.getTime() - agoMs),
})

describe('asking', () => {
  test.each<[string, Bond, string]>([
    ['a friend', { kind: 'friends' }, 'already_friends'],
    ['twice', { kind: 'requested', askedBy: 'ann' }, 'already_requested'],
    ['again right after a no', declined(ASK_AGAIN_MS - 1), 'asked_lately'],
  ])('%s is refused', (_name, bond, refusal) =>
    expect(ask(bond, 'ann', 'bob', now)).toEqual({ ok: false, refusal }),
  )
  test('oneself is refused', () =>
    expect(ask({ kind: 'none' }, 'ann', 'ann', now)).toEqual({ ok: false, refusal: 'self' }))
  test('who was asked and asks back makes a friendship', () =>
    expect(ask({ kind: 'requested', askedBy: 'bob' }, 'ann', 'bob', now)).toEqual({
      ok: true,
      value: 'friends',
    }))
  test('a day after a no, or by the one who said it, it may be asked anew', () => {
    expect(ask(declined(ASK_AGAIN_MS), 'ann', 'bob', now)).toEqual({ ok: true, value: 'requested' })
    expect(ask(declined(0), 'bob', 'ann', now)).toEqual({ ok: true, value: 'requested' })
  })
})

test('nobody becomes a friend without having asked or said yes, whatever two players do', () => {
  const act = fc.record({ who: fc.constantFrom('ann', 'bob'), what: fc.constantFrom('ask', 'yes', 'no') })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let bond: Bond = { kind: 'none' }
      const willing = new Set<string>()
      for (const { who, what } of acts) {
        const other = who === 'ann' ? 'bob' : 'ann'
        const decision: { ok: true; value: 'requested' | 'friends' | 'declined' } | { ok: false } =
          what === 'ask' ? ask(bond, who, other, now) : answer(bond, who, what === 'yes')
        if (!decision.ok) continue
        if (what === 'no') willing.clear()
        else willing.add(who)
        if (decision.value === 'friends') expect(willing.size).toBe(2)
        const askedBy: string = bond.kind === 'requested' ? bond.askedBy : who
        bond =
          decision.value === 'requested'
            ? { kind: 'requested', askedBy: who }
            : decision.value === 'friends'
              ? { kind: 'friends' }
              : { kind: 'declined', askedBy, at: now }
        if (decision.value === 'requested') {
          willing.clear()
          willing.add(who)
        }
      }
    }),
    { numRuns: 5000 },
  )
})
