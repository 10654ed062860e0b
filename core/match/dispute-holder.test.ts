import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdDispute, isTaken } from './dispute-holder.ts'
import { openDispute } from './dispute.ts'
import { startMatch } from './machine.ts'
import type { MatchState } from './state.ts'

const SIDES = [
  { id: 1, captainId: 'ann', playerIds: ['ann'] },
  { id: 2, captainId: 'bob', playerIds: ['bob'] },
] as const
const live = startMatch({
  rules: { bestOf: 1, allowsDraw: false, game: { kind: 'points' } },
  sides: SIDES,
  pool: [],
  first: 0,
  absentSideId: null,
  maps: [],
  at: 0,
})
const open = openDispute(live, 1, null)
const ruled: MatchState = {
  ...open,
  dispute: open.dispute && {
    ...open.dispute,
    step: 'appealed',
    rulings: [{ winnerSideId: 1, moderatorId: 'mo', at: 2 }],
  },
}
const wish = (moderatorId: string, take = true, fromId: string | null = null) => ({
  moderatorId,
  take,
  fromId,
})

describe('who looks at a dispute', () => {
  test.each([
    ['nobody has it: taken', null, wish('mo'), { holderId: 'mo', action: 'take' }],
    ['taken twice by the same: nothing new', 'mo', wish('mo'), { holderId: 'mo', action: undefined }],
    ['released', 'mo', wish('mo', false), { holderId: null, action: 'release' }],
    ['released by nobody: nothing new', null, wish('mo', false), { holderId: null, action: undefined }],
    ['taken over by name', 'mo', wish('mia', true, 'mo'), { holderId: 'mia', action: 'take_over' }],
    [
      'taken over from one who has released it',
      null,
      wish('mia', true, 'mo'),
      { holderId: 'mia', action: 'take' },
    ],
  ])('%s', (_what, holderId, asked, value) =>
    expect(holdDispute(open, holderId, asked)).toEqual({ ok: true, value }),
  )

  test.each([
    ['what another has', open, 'mo', wish('mia'), 'taken'],
    ['releasing for another', open, 'mo', wish('mia', false, 'mo'), 'taken'],
    ['taking over from one who has it no more', open, 'max', wish('mia', true, 'mo'), 'taken'],
    ['a match that one played', open, null, wish('ann'), 'own_match'],
    ['the appeal of the own decision', ruled, null, wish('mo'), 'same_moderator'],
    ['what is not in dispute', live, null, wish('mo'), 'not_disputed'],
  ] as const)('refuses %s', (_what, match, holderId, asked, refusal) =>
    expect(holdDispute(match, holderId, asked)).toEqual({ ok: false, refusal }),
  )

  test('whatever is accepted, only who asks can come to have it, and whoever has it may decide', () => {
    const who = fc.constantFrom('mo', 'mia', 'max', 'ann')
    fc.assert(
      fc.property(
        fc.option(who),
        who,
        fc.boolean(),
        fc.option(who),
        (holderId, moderatorId, take, fromId) => {
          const held = holdDispute(open, holderId, { moderatorId, take, fromId })
          if (!held.ok) return
          expect(held.value.holderId).toBe(take ? moderatorId : null)
          expect(isTaken(held.value.holderId, moderatorId)).toBe(false)
          expect(held.value.action === undefined).toBe(held.value.holderId === holderId)
        },
      ),
    )
  })
})
