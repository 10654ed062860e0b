import { describe, expect, test } from 'vitest'
import { deadline, fresh, plain, play, report, resolve } from '#core/testing/match.ts'
import { stepMatch, type MatchEvent } from './machine.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { AUTO_CONFIRM_MS, CORRECT_MS } from './state.ts'

describe('reports', () => {
  test('two equal reports settle the match at once', () => {
    expect(play(fresh(), report('ann', [[3, 1]]), report('bob', [[3, 1]]))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      scores: [[3, 1]],
      ending: 'reports',
      deadline: null,
    })
  })

  test('a single report settles it after 15 minutes, not earlier', () => {
    const match = play(fresh(), report('bob', [[0, 2]], 1000))
    expect(stepMatch(match, deadline(1000 + AUTO_CONFIRM_MS - 1))).toEqual({
      ok: false,
      refusal: 'nothing_due',
    })
    expect(play(match, deadline(1000 + AUTO_CONFIRM_MS))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      ending: 'unanswered',
    })
  })

  test('a correction that makes both reports equal settles it at once', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(play(asked, report('bob', [[3, 1]], 6))).toMatchObject({
      status: 'settled',
      winnerSideId: 1,
      scores: [[3, 1]],
      ending: 'reports',
      deadline: null,
    })
    expect(play(asked, report('ann', [[1, 3]], 6))).toMatchObject({ status: 'settled', winnerSideId: 2 })
    const stood = play(asked, report('ann', [[3, 1]], 6))
    expect(stood).toMatchObject({
      status: 'reported',
      round: 2,
      deadline: { kind: 'correct', at: 5 + CORRECT_MS },
    })
    expect(play(stood, report('bob', [[3, 1]], 7))).toMatchObject({ status: 'settled', winnerSideId: 1 })
    expect(play(stood, report('bob', [[2, 1]], 7))).toMatchObject({ status: 'disputed' })
  })

  test('both sides may correct differing reports; equal ones then settle it', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(asked).toMatchObject({
      status: 'reported',
      round: 2,
      deadline: { kind: 'correct', at: 5 + CORRECT_MS },
    })
    expect(play(asked, report('bob', [[2, 3]]), report('ann', [[2, 3]]))).toMatchObject({
      status: 'settled',
      winnerSideId: 2,
      scores: [[2, 3]],
    })
  })

  test('without a correction in time the first report stands', () => {
    const asked = play(fresh(), report('ann', [[3, 1]]), report('bob', [[1, 3]], 5))
    expect(play(asked, report('bob', [[2, 1]], 6), deadline(5 + CORRECT_MS))).toMatchObject({
      status: 'disputed',
    })
    expect(play(asked, deadline(5 + CORRECT_MS))).toMatchObject({
      status: 'disputed',
      dispute: { step: 'statements', openedBySideId: null },
    })
  })

  test('a result of the service is final; an impossible series is refused', () => {
    expect(
      play(fresh(), report('ann', [[3, 1]]), { type: 'fetched', scores: [[0, 1]], at: 2 }),
    ).toMatchObject({ status: 'settled', winnerSideId: 2, ending: 'service' })
    expect(stepMatch(fresh({ bestOf: 3 }), { type: 'fetched', scores: [[0, 1]], at: 2 })).toEqual({
      ok: false,
      refusal: 'bad_series',
    })
    expect(play(fresh(), { type: 'suspect', at: 2 })).toMatchObject({ status: 'disputed' })
  })

  test.each<[string, MatchEvent, string]>([
    ['a player of another match', report('eve', [[1, 0]]), 'not_captain'],
    ['a player who is not captain', report('abe', [[1, 0]]), 'not_captain'],
    ['a draw in a mode without draws', report('ann', [[1, 1]]), 'draw_not_allowed'],
    [
      'more games than the series has',
      report('ann', [
        [1, 0],
        [1, 0],
      ]),
      'bad_series',
    ],
    ['a decision without a dispute', resolve('mod', 1), 'not_disputed'],
    ['a dispute without a report', plain('dispute', 'ann'), 'nothing_reported'],
    ['a no-show claim against a present side', plain('claim_no_show', 'ann'), 'no_claim'],
    ['a veto choice outside a veto', { type: 'veto', playerId: 'ann', map: 'nuke', at: 1 }, 'no_veto'],
    ['cancelling a live match', { type: 'call_off', at: 1 }, 'too_late'],
    ['surrendering as a player of another match', plain('surrender', 'eve'), 'not_player'],
  ])('refuses %s', (_name, event, refusal) => {
    expect(stepMatch(fresh(), event)).toEqual({ ok: false, refusal })
  })

  test('a score that is impossible in the mode is refused', () => {
    const match = fresh({ game: { kind: 'first_to', points: 16 } })
    for (const scores of [
      [[1, 0]],
      [
        [16, 3],
        [1, 0],
      ],
    ] as GameScore[][])
      expect(stepMatch(match, report('ann', scores))).toEqual({ ok: false, refusal: 'bad_score' })
    expect(play(match, report('ann', [[16, 14]]), report('bob', [[16, 14]]))).toMatchObject({
      status: 'settled',
      scores: [[16, 14]],
    })
  })

  test('a report that is alone may be corrected, and is answered as if it were the first', () => {
    const alone = play(fresh(), report('ann', [[1, 0]]))
    const corrected = play(alone, { ...report('ann', [[0, 1]]), at: 60_000 })
    expect(corrected).toMatchObject({
      status: 'reported',
      round: 1,
      reports: [{ round: 1, scores: [[0, 1]] }],
      deadline: { kind: 'auto_confirm', at: 60_000 + AUTO_CONFIRM_MS },
    })
    expect(play(corrected, report('bob', [[0, 1]]))).toMatchObject({ status: 'settled', scores: [[0, 1]] })
    const differs = play(alone, report('bob', [[0, 1]]))
    expect(play(differs, report('ann', [[0, 1]]))).toMatchObject({ status: 'settled', scores: [[0, 1]] })
    expect(stepMatch(play(differs, report('ann', [[1, 0]])), report('ann', [[0, 1]]))).toEqual({
      ok: false,
      refusal: 'already_reported',
    })
  })

  test('a side reports once per round', () => {
    expect(stepMatch(play(fresh(), report('ann', [[1, 0]])), report('ann', [[1, 0]]))).toEqual({
      ok: false,
      refusal: 'already_reported',
    })
  })
})
