import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadline, fresh, play } from '#core/testing/match.ts'
import { stepMatch, type MatchEvent } from './machine.ts'
import { planVeto, remainingMaps, turnOf, VETO_STEP_MS } from './veto.ts'
import { sized } from '#core/testing/sized.ts'

describe('a veto', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const actions = (bestOf: number) =>
    planVeto({ pool: seven, bestOf, first: 0 })
      ?.steps.map((step) => `${step.action}${step.side}`)
      .join(' ')
  const veto = (playerId: string, map: string, at = 1): MatchEvent => ({ type: 'veto', playerId, map, at })

  test('has the turns that the series needs', () => {
    expect(actions(1)).toBe('ban0 ban1 ban0 ban1 ban0 ban1')
    expect(actions(3)).toBe('ban0 ban1 pick0 pick1 ban0 ban1')
    expect(actions(5)).toBe('ban0 ban1 pick0 pick1 pick0 pick1')
    expect(planVeto({ pool: ['a', 'b'], bestOf: 3, first: 0 })).toBeUndefined()
  })

  test('precedes play, the captains take turns, the remaining map decides', () => {
    const match = fresh({ pool: ['x', 'y', 'z'] })
    expect(match).toMatchObject({ status: 'veto', deadline: { kind: 'veto', at: VETO_STEP_MS } })
    expect(stepMatch(match, veto('bob', 'x'))).toEqual({ ok: false, refusal: 'not_your_turn' })
    expect(stepMatch(match, veto('abe', 'x'))).toEqual({ ok: false, refusal: 'not_captain' })
    const one = play(match, veto('ann', 'y', 5))
    expect(stepMatch(one, veto('bob', 'y'))).toEqual({ ok: false, refusal: 'unknown_map' })
    expect(play(one, veto('bob', 'x'))).toMatchObject({ status: 'live', maps: ['z'] })
  })

  test('chooses at random when a captain is too slow; the next turn has its full time', () => {
    const match = play(fresh({ pool: ['x', 'y', 'z'] }), deadline(VETO_STEP_MS, 0.99))
    expect(match).toMatchObject({
      status: 'veto',
      veto: { history: [{ side: 0, map: 'z', isRandom: true }] },
      deadline: { at: VETO_STEP_MS * 2 },
    })
    expect(play(match, deadline(VETO_STEP_MS * 2, 0))).toMatchObject({ status: 'live', maps: ['y'] })
  })

  test('properties: every map occurs once, as many are played as games, turns alternate', () => {
    const pool = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(
        pool,
        fc.constantFrom(1, 3, 5),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (maps, bestOf, randoms) => {
          let match = fresh({ pool: maps, bestOf })
          for (const random of randoms)
            if (match.status === 'veto') match = play(match, deadline(match.deadline?.at ?? 0, random))
          expect(match.status).toBe('live')
          expect(match.veto === null).toBe(maps.length < bestOf)
          if (!match.veto) return
          expect(new Set(match.veto.history.map((move) => move.map)).size).toBe(match.veto.history.length)
          expect(match.maps).toHaveLength(bestOf)
          expect(remainingMaps(match.veto)).toEqual([])
          expect(turnOf(match.veto)).toBeUndefined()
          match.veto.steps.forEach((step, index) => expect(step.side).toBe(index % 2))
        },
      ),
      { numRuns: sized(250, 1000) },
    )
  })
})
