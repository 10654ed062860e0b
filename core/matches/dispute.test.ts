import { describe, expect, test } from 'vitest'
import { decided, deadline, disputed, fresh, plain, play, report, resolve } from '#core/testing/match.ts'
import {
  STAFF_APPEAL_MS,
  STAFF_MS,
  APPEAL_MS,
  APPEAL_REVIEW_MS,
  MODERATE_MS,
  STATEMENTS_MS,
} from './dispute.ts'
import { UNDO_MS } from '#core/undo.ts'
import { stepMatch } from './machine.ts'

describe('a dispute', () => {
  test('waits for both statements, then for a moderator; without a decision it is void after a day', () => {
    expect(disputed()).toMatchObject({
      status: 'disputed',
      deadline: { kind: 'statements', at: 9 + STATEMENTS_MS },
    })
    const review = play(disputed(), plain('state', 'ann'), plain('state', 'bob', 30))
    expect(review).toMatchObject({
      dispute: { step: 'review', stated: [1, 2] },
      deadline: { kind: 'moderate', at: 30 + MODERATE_MS },
    })
    expect(stepMatch(review, plain('state', 'ann'))).toEqual({ ok: false, refusal: 'already_stated' })
    expect(play(disputed(), deadline(9 + STATEMENTS_MS))).toMatchObject({ dispute: { step: 'review' } })
    expect(play(review, deadline(30 + MODERATE_MS))).toMatchObject({
      status: 'cancelled',
      ending: 'undecided',
    })
  })

  test('may be opened by a captain from the first report on', () => {
    const match = play(fresh(), report('bob', [[1, 3]]), plain('dispute', 'ann', 7))
    expect(match).toMatchObject({
      status: 'disputed',
      dispute: { openedBySideId: 1 },
      deadline: { kind: 'statements', at: 7 + STATEMENTS_MS },
    })
  })

  test('a decision takes effect when the loser accepts it, or when the time to appeal ends', () => {
    expect(decided()).toMatchObject({
      status: 'disputed',
      dispute: { step: 'decided' },
      deadline: { kind: 'appeal', at: 20 + APPEAL_MS },
    })
    expect(play(decided(), plain('accept_ruling', 'bob'))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      scores: [[3, 1]],
      ending: 'moderator',
    })
    expect(play(decided(), deadline(20 + APPEAL_MS))).toMatchObject({ status: 'settled', winnerSideId: 1 })
    expect(stepMatch(decided(), plain('accept_ruling', 'ann'))).toEqual({ ok: false, refusal: 'no_appeal' })
    expect(stepMatch(decided(), plain('surrender', 'bob'))).toEqual({ ok: false, refusal: 'not_open' })
  })

  test('a void decision takes effect when both accept it', () => {
    const nothing = play(disputed(), resolve('mod', null))
    const one = play(nothing, plain('accept_ruling', 'ann'))
    expect(one).toMatchObject({ status: 'disputed' })
    expect(play(one, plain('accept_ruling', 'bob'))).toMatchObject({
      status: 'cancelled',
      ending: 'moderator',
    })
  })

  test('may be appealed once, to another moderator, whose decision is final', () => {
    expect(stepMatch(decided(), plain('appeal', 'ann'))).toEqual({ ok: false, refusal: 'no_appeal' })
    const appealed = play(decided(), plain('appeal', 'bob', 40))
    expect(appealed).toMatchObject({
      dispute: { step: 'appealed', appealedBySideId: 2 },
      deadline: { kind: 'appeal_review', at: 40 + APPEAL_REVIEW_MS },
    })
    expect(stepMatch(appealed, resolve('mod', 2))).toEqual({ ok: false, refusal: 'same_moderator' })
    expect(stepMatch(appealed, resolve('abe', 2))).toEqual({ ok: false, refusal: 'own_match' })
    expect(stepMatch(appealed, resolve('other', 7))).toEqual({ ok: false, refusal: 'unknown_side' })
    expect(play(appealed, resolve('other', 2))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      scores: [[1, 3]],
    })
    expect(play(appealed, deadline(40 + APPEAL_REVIEW_MS))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
    })
  })
})

describe('a decision is taken back', () => {
  const back = (moderatorId: string, at: number) => ({ type: 'take_back', moderatorId, at }) as const

  test('within a minute by whoever made it; the time of the dispute stood still', () => {
    for (const before of [
      disputed(),
      play(disputed(), plain('state', 'ann'), plain('state', 'bob', 15)),
    ] as const) {
      const again = play(before, resolve('mod', 1), back('mod', 20 + UNDO_MS))
      expect(again).toEqual({
        ...before,
        deadline: { ...before.deadline, at: (before.deadline?.at ?? 0) + UNDO_MS },
      })
      expect(play(again, resolve('mod', 2, 30 + UNDO_MS))).toMatchObject({ dispute: { step: 'decided' } })
    }
  })

  test.each([
    ['by another', decided(), back('other', 21), 'not_yours'],
    ['after a minute', decided(), back('mod', 21 + UNDO_MS), 'too_late'],
    ['before it is made', disputed(), back('mod', 21), 'not_decided'],
    ['twice', play(decided(), back('mod', 21)), back('mod', 22), 'not_decided'],
    ['once it is appealed', play(decided(), plain('appeal', 'bob', 21)), back('mod', 22), 'answered'],
    ['once it is accepted', play(decided(), plain('accept_ruling', 'bob')), back('mod', 22), 'answered'],
    [
      'once one of two has accepted it',
      play(disputed(), resolve('mod', null), plain('accept_ruling', 'ann')),
      back('mod', 22),
      'answered',
    ],
    [
      'when it was final',
      play(decided(), plain('appeal', 'bob', 21), resolve('other', 2, 22)),
      back('other', 23),
      'answered',
    ],
    [
      'when it is one of the staff',
      play(
        fresh({ hasStaff: true }),
        report('bob', [[1, 3]]),
        plain('dispute', 'ann'),
        resolve('org', 1, 20, true),
      ),
      back('org', 21),
      'with_organizers',
    ],
  ] as const)('not %s', (_what, match, event, refusal) =>
    expect(stepMatch(match, event)).toEqual({ ok: false, refusal }),
  )
})

describe('a dispute in a tournament', () => {
  const atStaff = () => play(fresh({ hasStaff: true }), report('bob', [[1, 3]]), plain('dispute', 'ann', 7))

  test('is with its staff for 15 minutes, then with the moderators', () => {
    expect(atStaff()).toMatchObject({
      dispute: { withStaff: true },
      deadline: { kind: 'hand_over', at: 7 + STAFF_MS },
    })
    expect(stepMatch(atStaff(), resolve('mod', 1, 20))).toEqual({ ok: false, refusal: 'with_organizers' })
    const later = play(atStaff(), deadline(7 + STAFF_MS))
    expect(later).toMatchObject({
      dispute: { step: 'statements', withStaff: false },
      deadline: { kind: 'statements', at: 7 + STAFF_MS + STATEMENTS_MS },
    })
    expect(stepMatch(later, resolve('org', 1, 20, true))).toEqual({ ok: false, refusal: 'with_moderators' })
    expect(play(later, resolve('mod', 1, 20))).toMatchObject({ dispute: { step: 'decided' } })
  })

  test('both statements do not give the staff more time', () => {
    const stated = play(atStaff(), plain('state', 'ann'), plain('state', 'bob', 30))
    expect(stated).toMatchObject({
      dispute: { step: 'review', withStaff: true },
      deadline: { kind: 'hand_over', at: 7 + STAFF_MS },
    })
    expect(play(stated, deadline(7 + STAFF_MS))).toMatchObject({
      deadline: { kind: 'moderate', at: 7 + STAFF_MS + MODERATE_MS },
    })
  })

  test('a captain may have a moderator decide at once, and only a captain', () => {
    expect(play(atStaff(), plain('ask_moderator', 'bob'))).toMatchObject({ dispute: { withStaff: false } })
    expect(stepMatch(atStaff(), plain('ask_moderator', 'bea'))).toEqual({ ok: false, refusal: 'not_captain' })
    const asked = play(atStaff(), plain('ask_moderator', 'ann'))
    expect(stepMatch(asked, plain('ask_moderator', 'ann'))).toEqual({ ok: false, refusal: 'with_moderators' })
    expect(stepMatch(fresh({ hasStaff: true }), plain('ask_moderator', 'ann'))).toEqual({
      ok: false,
      refusal: 'not_disputed',
    })
    expect(stepMatch(disputed(), plain('ask_moderator', 'ann'))).toEqual({
      ok: false,
      refusal: 'with_moderators',
    })
  })

  test('the staff decides once; who loses by it may appeal to a moderator, who decides for good', () => {
    const ruled = play(atStaff(), resolve('org', 1, 20, true))
    expect(ruled).toMatchObject({ dispute: { step: 'decided' }, deadline: { at: 20 + STAFF_APPEAL_MS } })
    expect(stepMatch(ruled, resolve('org', 2, 21, true))).toEqual({ ok: false, refusal: 'not_disputed' })
    expect(stepMatch(ruled, plain('ask_moderator', 'bob'))).toEqual({ ok: false, refusal: 'not_disputed' })
    expect(play(ruled, deadline(20 + STAFF_APPEAL_MS))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      ending: 'organizer',
    })
    const appealed = play(ruled, plain('appeal', 'bob', 21))
    expect(appealed).toMatchObject({ dispute: { step: 'appealed', withStaff: false } })
    expect(stepMatch(appealed, resolve('org', 1, 22))).toEqual({ ok: false, refusal: 'same_moderator' })
    expect(stepMatch(appealed, resolve('two', 1, 22, true))).toEqual({
      ok: false,
      refusal: 'with_moderators',
    })
    expect(play(appealed, resolve('mod', 2, 22))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      ending: 'moderator',
    })
  })

  test('who plays in it cannot decide it', () => {
    expect(stepMatch(atStaff(), resolve('bea', 2, 20, true))).toEqual({ ok: false, refusal: 'own_match' })
  })
})
