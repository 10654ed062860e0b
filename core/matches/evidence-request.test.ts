import { expect, test } from 'vitest'
import { decided, disputed, fresh, plain, play, report } from '#core/testing/match.ts'
import { askEvidence } from './evidence-request.ts'

const asked = (facts: object = {}) => ({
  moderatorId: 'mod',
  sideIds: [1, 2],
  minutes: 15,
  waiting: [],
  at: 10,
  ...facts,
})

test('whoever may decide asks one side or both, until a time within that of the dispute', () => {
  expect(askEvidence(disputed(), null, asked())).toEqual({ ok: true, value: { dueAt: 10 + 15 * 60_000 } })
  expect(askEvidence(disputed(), 'mod', asked({ sideIds: [2], waiting: [1] })).ok).toBe(true)
})

test.each([
  ['a match without a dispute', fresh(), null, asked(), 'not_disputed'],
  ['what is decided', decided(), null, asked(), 'already_decided'],
  ['what another holds', disputed(), 'other', asked(), 'taken'],
  ['in the own match', disputed(), null, asked({ moderatorId: 'ann' }), 'own_match'],
  [
    'after the own decision',
    play(decided(), plain('appeal', 'bob', 21)),
    null,
    asked({ at: 22 }),
    'same_moderator',
  ],
  [
    'what the organizers have',
    play(fresh({ hasStaff: true }), report('bob', [[1, 3]]), plain('dispute', 'ann', 7)),
    null,
    asked(),
    'with_organizers',
  ],
  ['a side of another match', disputed(), null, asked({ sideIds: [7] }), 'unknown_side'],
  ['a side that has been asked', disputed(), null, asked({ waiting: [2] }), 'already_asked'],
  ['for longer than the dispute lasts', disputed(), null, asked({ minutes: 121 }), 'too_long'],
] as const)('not %s', (_what, match, holderId, facts, refusal) =>
  expect(askEvidence(match, holderId, facts)).toEqual({ ok: false, refusal }),
)
