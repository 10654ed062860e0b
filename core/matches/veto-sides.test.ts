import { describe, expect, test } from 'vitest'
import { deadline, fresh, play, report } from '#core/testing/match.ts'
import { stepMatch, type MatchEvent } from './machine.ts'
import { ABANDON_MS } from './state.ts'
import { LOSER_PICK_AFTER_MS, VETO_STEP_MS } from './veto.ts'
import type { VetoStep } from './veto-flow.ts'

const POOL = ['a', 'b', 'c', 'd', 'e']
const choose = (playerId: string, map: string, at = 1): MatchEvent => ({ type: 'veto', playerId, map, at })
const start = (playerId: string, side: string, at = 1): MatchEvent => ({
  type: 'choose_start',
  playerId,
  start: side,
  at,
})
const begin = (bestOf: number, veto?: readonly VetoStep[]) =>
  fresh({ pool: POOL, bestOf, starts: ['attack', 'defence'], ...(veto ? { veto } : {}) })
const refusalOf = (step: ReturnType<typeof stepMatch>) => (step.ok ? undefined : step.refusal)

describe('the sides of a picked map', () => {
  const picked = play(begin(3, ['pick', 'sides', 'pick', 'sides', 'sides']), choose('ann', 'c'))

  test('are chosen by the captain of the other side, and only then', () => {
    expect(refusalOf(stepMatch(begin(3), start('ann', 'attack')))).toBe('no_veto')
    expect(refusalOf(stepMatch(picked, start('ann', 'attack')))).toBe('not_your_turn')
    expect(refusalOf(stepMatch(picked, start('bea', 'attack')))).toBe('not_captain')
    expect(refusalOf(stepMatch(picked, start('bob', 'white')))).toBe('unknown_start')
    expect(refusalOf(stepMatch(picked, choose('bob', 'a')))).toBe('no_veto')
    const begun = play(picked, start('bob', 'defence', 7))
    expect(begun).toMatchObject({
      status: 'veto',
      deadline: { kind: 'veto', at: 7 + VETO_STEP_MS },
      veto: { history: [{}, { side: 1, action: 'sides', map: 'c', start: 'defence', isRandom: false }] },
    })
    // A choice of sides is no turn: the next pick is the other captain's.
    expect(refusalOf(stepMatch(begun, choose('ann', 'a')))).toBe('not_your_turn')
  })

  test('the map that is left is drawn when its sides are to be chosen', () => {
    const last = play(picked, start('bob', 'attack'), choose('bob', 'd'), start('ann', 'attack'))
    expect(last).toMatchObject({ status: 'veto', veto: { history: { 4: { action: 'decider', map: 'a' } } } })
    expect(play(last, start('ann', 'defence'))).toMatchObject({ status: 'live', maps: ['c', 'd', 'a'] })
  })

  test('are drawn by the server when the captain is too slow', () => {
    const late = play(picked, deadline(1 + VETO_STEP_MS, 0.99))
    expect(late.veto?.history[1]).toMatchObject({ side: 1, start: 'defence', isRandom: true })
  })
})

test('best of one: whoever did not ban last chooses the sides of the map that is left', () => {
  let match = begin(1)
  for (let bans = 0; bans < 4; bans++) match = play(match, deadline(match.deadline?.at ?? 0, 0))
  expect(match).toMatchObject({ status: 'veto', veto: { history: { 4: { action: 'decider', map: 'e' } } } })
  expect(refusalOf(stepMatch(match, start('bob', 'attack')))).toBe('not_your_turn')
  expect(play(match, start('ann', 'attack'))).toMatchObject({ status: 'live', maps: ['e'] })
})

describe('between two games', () => {
  const steps = ['random', 'sides', 'loser_picks', 'sides', 'loser_picks'] as const
  const live = play(begin(3, steps), start('ann', 'attack', 5))
  const next = play(live, choose('ann', 'c', LOSER_PICK_AFTER_MS + 5))

  test('whoever did not pick chooses within the time of a turn, while the match stays live', () => {
    expect(live).toMatchObject({ status: 'live', deadline: { kind: 'expire' } })
    expect(next).toMatchObject({ status: 'live', maps: ['a', 'c'], deadline: { kind: 'veto' } })
    expect(refusalOf(stepMatch(next, start('ann', 'attack', LOSER_PICK_AFTER_MS + 6)))).toBe('not_your_turn')
    const begun = play(next, start('bob', 'defence', LOSER_PICK_AFTER_MS + 9))
    expect(begun.deadline).toEqual({ kind: 'expire', at: LOSER_PICK_AFTER_MS + 9 + 3 * ABANDON_MS })
    const late = play(next, deadline(next.deadline?.at ?? 0, 0))
    expect(late).toMatchObject({
      status: 'live',
      veto: { history: { 3: { start: 'attack', isRandom: true } } },
    })
  })

  test('a report ends the choice', () => {
    const reported = play(
      next,
      report(
        'ann',
        [
          [1, 0],
          [1, 0],
        ],
        LOSER_PICK_AFTER_MS + 6,
      ),
    )
    expect(refusalOf(stepMatch(reported, start('bob', 'attack', LOSER_PICK_AFTER_MS + 7)))).toBe('no_veto')
  })
})

test('a mode that has lost its sides plays the flow without them', () => {
  const match = fresh({ pool: POOL, bestOf: 1, veto: ['pick', 'sides'] })
  expect(play(match, choose('ann', 'b'))).toMatchObject({ status: 'live', maps: ['b'] })
})
