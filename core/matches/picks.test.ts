import { expect, test } from 'vitest'
import { fresh, play, report } from '#core/testing/match.ts'
import { arePicksOpen, mayPick } from './picks.ts'

const series = fresh({ bestOf: 3 })

test('whoever does not play picks until a game is over or reported', () => {
  expect(mayPick(series, 'eve')).toEqual({ ok: true, value: null })
  const told = play(series, { type: 'tell', playerId: 'ann', scores: [[3, 1]], at: 1 })
  expect(mayPick(told, 'eve')).toEqual({ ok: false, refusal: 'closed' })
  const reported = play(fresh(), report('ann', [[3, 1]]))
  expect(arePicksOpen(reported)).toBe(false)
  expect(arePicksOpen(play(reported, report('bob', [[3, 1]])))).toBe(false)
})

test('nobody picks in their own match', () => {
  for (const player of ['ann', 'abe', 'bob'])
    expect(mayPick(series, player)).toEqual({ ok: false, refusal: 'own_match' })
})
