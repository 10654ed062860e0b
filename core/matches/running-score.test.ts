import { expect, test } from 'vitest'
import { fresh, play, report } from '#core/testing/match.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { stepMatch, type MatchEvent } from './machine.ts'

const tell = (playerId: string, ...scores: GameScore[]): MatchEvent => ({
  type: 'tell',
  playerId,
  scores,
  at: 1,
})
const series = fresh({ bestOf: 3 })
const refusalOf = (match: typeof series, event: MatchEvent) => {
  const step = stepMatch(match, event)
  return step.ok ? undefined : step.refusal
}

test('either captain says which games are over, and the last word counts', () => {
  const told = play(series, tell('ann', [3, 1]))
  expect(told).toMatchObject({ status: 'live', running: [[3, 1]], reports: [], scores: null })
  expect(play(told, tell('bob', [1, 3])).running).toEqual([[1, 3]])
  expect(play(told, tell('bob')).running).toEqual([])
})

test('decides nothing: the reports do', () => {
  const scores: GameScore[] = [
    [0, 1],
    [0, 2],
  ]
  const told = play(series, tell('ann', [3, 1]))
  expect(play(told, report('ann', scores), report('bob', scores))).toMatchObject({
    status: 'settled',
    winnerSideId: 2,
    scores,
  })
})

test.each([
  ['series_decided', series, tell('ann', [3, 1], [2, 0])],
  ['series_decided', series, tell('ann', [3, 1], [0, 2], [2, 0])],
  ['draw_not_allowed', series, tell('ann', [1, 1])],
  ['bad_score', fresh({ bestOf: 3, game: { kind: 'result' } }), tell('ann', [4, 1])],
  ['not_captain', series, tell('abe', [3, 1])],
  ['not_captain', series, tell('eve', [3, 1])],
  ['not_open', fresh(), tell('ann')],
  [
    'not_open',
    play(
      series,
      report('ann', [
        [3, 1],
        [3, 1],
      ]),
    ),
    tell('ann', [3, 1]),
  ],
] as const)('%s', (refusal, match, event) => {
  expect(refusalOf(match, event)).toBe(refusal)
})
