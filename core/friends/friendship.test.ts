import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, ask, ASK_AGAIN_MS, type FriendshipState } from './friendship.ts'
import { sized } from '#core/testing/sized.ts'

const now = new Date('2026-11-21T12:00:00Z')
const declined = (agoMs: number): FriendshipState => ({
  kind: 'declined',
  askedBy: 'ann',
  at: new Date(now.getTime() - agoMs),
})

describe('asking', () => {
  test.each<[string, FriendshipState, string]>([
    ['a friend', { kind: 'friends' }, 'already_friends'],
    ['twice', { kind: 'requested', askedBy: 'ann' }, 'already_requested'],
    ['again right after it was declined', declined(ASK_AGAIN_MS - 1), 'asked_lately'],
  ])('%s is refused', (_name, state, refusal) =>
    expect(ask(state, 'ann', 'bob', now)).toEqual({ ok: false, refusal }),
  )
  test('a request to the own player is refused', () =>
    expect(ask({ kind: 'none' }, 'ann', 'ann', now)).toEqual({ ok: false, refusal: 'self' }))
  test('requesting a player who has already sent a request makes both friends', () =>
    expect(ask({ kind: 'requested', askedBy: 'bob' }, 'ann', 'bob', now)).toEqual({
      ok: true,
      value: 'friends',
    }))
  test('a declined request may be repeated after a day, or at once by the player who declined it', () => {
    expect(ask(declined(ASK_AGAIN_MS), 'ann', 'bob', now)).toEqual({ ok: true, value: 'requested' })
    expect(ask(declined(0), 'bob', 'ann', now)).toEqual({ ok: true, value: 'requested' })
  })
})

test('whatever two players do, a friendship needs the consent of both', () => {
  const act = fc.record({ who: fc.constantFrom('ann', 'bob'), what: fc.constantFrom('ask', 'yes', 'no') })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let state: FriendshipState = { kind: 'none' }
      const willing = new Set<string>()
      for (const { who, what } of acts) {
        const other = who === 'ann' ? 'bob' : 'ann'
        const decision: { ok: true; value: 'requested' | 'friends' | 'declined' } | { ok: false } =
          what === 'ask' ? ask(state, who, other, now) : answer(state, who, what === 'yes')
        if (!decision.ok) continue
        if (what === 'no') willing.clear()
        else willing.add(who)
        if (decision.value === 'friends') expect(willing.size).toBe(2)
        const askedBy: string = state.kind === 'requested' ? state.askedBy : who
        state =
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
    { numRuns: sized(1250, 5000) },
  )
})
