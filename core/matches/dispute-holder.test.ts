import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handOverDispute, holdDispute, isTaken } from './dispute-holder.ts'
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
  order: [],
  starts: [],
  first: 0,
  absentSideId: null,
  hasStaff: false,
  maps: [],
  at: 0,
})
const open = openDispute(live, 1, null)
const ruled: MatchState = {
  ...open,
  dispute: open.dispute && {
    ...open.dispute,
    step: 'appealed',
    rulings: [{ winnerSideId: 1, moderatorId: 'mo', byStaff: false, at: 2 }],
  },
}
const wish = (moderatorId: string, take = true, fromId: string | null = null) => ({
  moderatorId,
  take,
  fromId,
})

describe('the holder of a dispute', () => {
  test.each([
    ['not held: taken', null, wish('mo'), { holderId: 'mo', action: 'take' }],
    ['taken twice by the same moderator: no change', 'mo', wish('mo'), { holderId: 'mo', action: undefined }],
    ['released', 'mo', wish('mo', false), { holderId: null, action: 'release' }],
    ['released while not held: no change', null, wish('mo', false), { holderId: null, action: undefined }],
    ['taken over from its holder', 'mo', wish('mia', true, 'mo'), { holderId: 'mia', action: 'take_over' }],
    [
      'taken over from a moderator who has released it',
      null,
      wish('mia', true, 'mo'),
      { holderId: 'mia', action: 'take' },
    ],
  ])('%s', (_what, holderId, asked, value) =>
    expect(holdDispute(open, holderId, asked)).toEqual({ ok: true, value }),
  )

  test.each([
    ['taking what another moderator holds', open, 'mo', wish('mia'), 'taken'],
    ['releasing for another', open, 'mo', wish('mia', false, 'mo'), 'taken'],
    [
      'taking over from a moderator who does not hold it any more',
      open,
      'max',
      wish('mia', true, 'mo'),
      'taken',
    ],
    ['the own match', open, null, wish('ann'), 'own_match'],
    ['the appeal against the own decision', ruled, null, wish('mo'), 'same_moderator'],
    [
      'what the organisers still have',
      { ...open, dispute: open.dispute && { ...open.dispute, withStaff: true } },
      null,
      wish('mo'),
      'with_organizers',
    ],
    ['a match that is not disputed', live, null, wish('mo'), 'not_disputed'],
  ] as const)('refuses %s', (_what, match, holderId, asked, refusal) =>
    expect(holdDispute(match, holderId, asked)).toEqual({ ok: false, refusal }),
  )

  test('only the requesting moderator can become the holder, and a holder may decide', () => {
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

describe('handing a dispute over', () => {
  test('only the holder does, to somebody who could take it', () => {
    const to = (toId: string) => ({ moderatorId: 'mo', toId })
    expect(handOverDispute(open, 'mo', to('mia'))).toEqual({
      ok: true,
      value: { holderId: 'mia', action: 'hand_over' },
    })
    expect(handOverDispute(open, 'mo', to('mo'))).toEqual({
      ok: true,
      value: { holderId: 'mo', action: undefined },
    })
    for (const holderId of [null, 'mia'])
      expect(handOverDispute(open, holderId, to('max'))).toMatchObject({ refusal: 'taken' })
    expect(handOverDispute(open, 'mo', to('ann'))).toMatchObject({ refusal: 'colleague_in_case' })
    expect(handOverDispute(ruled, 'mia', { moderatorId: 'mia', toId: 'mo' })).toMatchObject({
      refusal: 'colleague_in_case',
    })
    expect(handOverDispute(live, 'mo', to('mia'))).toMatchObject({ refusal: 'not_disputed' })
  })
})
