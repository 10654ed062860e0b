import { describe, expect, test } from 'vitest'
import { isTaken, mayHandle } from './dispute-holder.ts'
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

describe('who may work on a dispute', () => {
  test.each([
    ['what nobody holds', open, null, 'mo', undefined],
    ['what one holds', open, 'mo', 'mo', undefined],
    ['what another moderator holds', open, 'mo', 'mia', 'taken'],
    ['one that is not disputed', live, null, 'mo', 'not_disputed'],
    ['one that one played', open, null, 'ann', 'own_match'],
    ['one that one has decided before', ruled, null, 'mo', 'same_moderator'],
    ['an appeal of another decision', ruled, null, 'mia', undefined],
    [
      'one that the staff of its tournament has',
      { ...open, dispute: open.dispute && { ...open.dispute, withStaff: true } },
      null,
      'mo',
      'with_organizers',
    ],
  ] as const)('%s', (_, match, holderId, moderatorId, refusal) => {
    const handled = mayHandle(match as MatchState, holderId, moderatorId)
    expect(handled.ok ? undefined : handled.refusal).toBe(refusal)
  })

  test('is not taken by oneself', () => {
    expect([isTaken(null, 'mo'), isTaken('mo', 'mo'), isTaken('mia', 'mo')]).toEqual([false, false, true])
  })
})
