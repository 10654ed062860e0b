import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadline, fresh, play, report } from '#core/testing/match.ts'
import { mapProblem } from '#core/tournaments/rooms/map-rules.ts'
import { stepMatch, type MatchEvent } from './machine.ts'
import type { MatchState } from './state.ts'
import { LOSER_PICK_AFTER_MS, turnOf } from './veto.ts'
import { isPossibleFlow, mapsNeeded, stepsOf, VETO_PRESETS, type VetoFlow } from './veto-flow.ts'
import { sized } from '#core/testing/sized.ts'

const choose = (playerId: string, map: string, at = 1): MatchEvent => ({ type: 'veto', playerId, map, at })
const STARTS = ['attack', 'defence']
const begin = (flow: VetoFlow, pool: readonly string[], bestOf: number, order = pool) =>
  fresh({
    pool,
    bestOf,
    order,
    starts: STARTS,
    veto: stepsOf(flow, { poolSize: pool.length, bestOf, hasSides: false }),
  })

describe('the presets', () => {
  test.each([
    ['usual', 7, 1, 'ban ban ban ban ban ban'],
    ['usual', 7, 3, 'ban ban pick pick ban ban'],
    ['usual', 7, 5, 'ban ban pick pick pick pick'],
    ['usual', 3, 3, 'pick pick'],
    ['random', 7, 3, 'random random random'],
    ['loser_picks', 7, 3, 'ban ban random loser_picks loser_picks'],
    ['loser_picks', 4, 3, 'ban random loser_picks loser_picks'],
  ] as const)('%s of %i maps, best of %i', (flow, maps, bestOf, steps) =>
    expect(stepsOf(flow, { poolSize: maps, bestOf, hasSides: false }).join(' ')).toBe(steps),
  )
})

describe('the presets of a mode with sides', () => {
  test.each([
    ['usual', 7, 1, 'ban ban ban ban ban ban sides'],
    ['usual', 7, 3, 'ban ban pick sides pick sides ban ban sides'],
    ['random', 7, 3, 'random random random'],
    ['loser_picks', 4, 3, 'ban random loser_picks loser_picks'],
  ] as const)('%s of %i maps, best of %i', (flow, poolSize, bestOf, steps) =>
    expect(stepsOf(flow, { poolSize, bestOf, hasSides: true }).join(' ')).toBe(steps),
  )
})

test('random maps are drawn at once, in the order of the draw', () => {
  const match = begin('random', ['a', 'b', 'c', 'd'], 3, ['d', 'b', 'a', 'c'])
  expect(match).toMatchObject({ status: 'live', maps: ['d', 'b', 'a'] })
  expect(match.veto?.history).toMatchObject([{ side: null, action: 'random', isRandom: true }, {}, {}])
})

test('a draw follows a ban, and what no step chooses is drawn from what is left', () => {
  const before = begin(['ban', 'random', 'pick'], ['a', 'b', 'c', 'd', 'e'], 3, ['a', 'b', 'c', 'd', 'e'])
  const banned = play(before, choose('ann', 'a'))
  expect(banned.veto?.history).toMatchObject([{ map: 'a' }, { map: 'b', action: 'random' }])
  // The next turn of a captain is the other side's.
  expect(stepMatch(banned, choose('ann', 'c'))).toEqual({ ok: false, refusal: 'not_your_turn' })
  expect(play(banned, choose('bob', 'e'))).toMatchObject({ status: 'live', maps: ['b', 'e', 'c'] })
})

describe('the loser picks next', () => {
  const start = play(begin('loser_picks', ['a', 'b', 'c'], 3))

  test('the first map is drawn; whoever lost picks the next, not before the game can be over', () => {
    expect(start).toMatchObject({ status: 'live', maps: ['a'] })
    const soon = choose('bob', 'c', LOSER_PICK_AFTER_MS - 1)
    expect(stepMatch(start, soon)).toEqual({ ok: false, refusal: 'game_not_played' })
    const next = play(start, choose('bob', 'c', LOSER_PICK_AFTER_MS))
    expect(next).toMatchObject({ status: 'live', maps: ['a', 'c'], deadline: start.deadline })
    expect(next.veto?.history.at(-1)).toMatchObject({ side: 1, action: 'pick', map: 'c' })
    // The other captain's choice for the same game comes too late to count for the next one.
    const race = stepMatch(next, choose('ann', 'b', LOSER_PICK_AFTER_MS + 1))
    expect(race).toEqual({ ok: false, refusal: 'game_not_played' })
    const third = play(next, choose('bob', 'b', 2 * LOSER_PICK_AFTER_MS))
    expect(third.maps).toEqual(['a', 'c', 'b'])
    expect(stepMatch(third, choose('ann', 'b', 9 * LOSER_PICK_AFTER_MS))).toEqual({
      ok: false,
      refusal: 'no_veto',
    })
  })

  test('only captains pick, from the maps that are left, and the result can come without it', () => {
    const later = LOSER_PICK_AFTER_MS
    expect(stepMatch(start, choose('abe', 'b', later))).toEqual({ ok: false, refusal: 'not_captain' })
    expect(stepMatch(start, choose('ann', 'a', later))).toEqual({ ok: false, refusal: 'unknown_map' })
    const reported = play(
      start,
      report(
        'ann',
        [
          [1, 0],
          [1, 0],
        ],
        later,
      ),
    )
    expect(stepMatch(reported, choose('bob', 'b', later))).toEqual({ ok: false, refusal: 'no_veto' })
  })
})

test.each([
  [['pick', 'pick'], 1],
  [['loser_picks'], 1],
  [['loser_picks', 'random', 'random'], 3],
  [['random', 'loser_picks', 'ban', 'loser_picks'], 3],
  [['random', 'loser_picks'], 3],
  [['sides', 'pick'], 1],
  [['ban', 'sides', 'sides'], 1],
  [['pick', 'sides', 'sides', 'ban'], 3],
  [['random', 'loser_picks', 'sides', 'loser_picks', 'ban'], 3],
] as const)('%j is no possible order for a best of %i', (flow, bestOf) =>
  expect(isPossibleFlow(flow, bestOf)).toBe(false),
)

test('properties: any possible flow and pool give every game a map, each map once, and captains take turns', () => {
  const step = fc.constantFrom('ban', 'pick', 'random', 'loser_picks', 'sides')
  const flow = fc.oneof(fc.constantFrom(...VETO_PRESETS), fc.array(step, { minLength: 1, maxLength: 8 }))
  const pools = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 })
  const dice = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 30, maxLength: 30 })
  let played = 0
  fc.assert(
    fc.property(flow, pools, fc.constantFrom(1, 3, 5), dice, (chosen, pool, bestOf, random) => {
      const rules = { pool: [], rounds: [], vetoes: [{ best_of: bestOf, flow: chosen }] }
      const problem = mapProblem(rules, { maps: pool, hasSides: true }, [bestOf])
      if (!isPossibleFlow(chosen, bestOf)) return problem === 'veto_invalid'
      if (pool.length < mapsNeeded(chosen, bestOf)) return problem === 'too_few_maps'
      expect(problem).toBeUndefined()
      played++
      let match = begin(chosen, pool, bestOf, pool.toReversed())
      for (const roll of random) match = advance(match, roll)
      expect(match.status).toBe('live')
      expect(match.maps).toHaveLength(bestOf)
      expect(new Set(match.maps).size).toBe(bestOf)
      expect(match.maps.every((map) => pool.includes(map))).toBe(true)
      const history = match.veto?.history ?? []
      const ofMaps = history.filter(({ action }) => action !== 'sides')
      expect(new Set(ofMaps.map(({ map }) => map)).size).toBe(ofMaps.length)
      const ofSides = history.filter(({ action }) => action === 'sides')
      expect(ofSides).toHaveLength(
        typeof chosen === 'string' ? 0 : chosen.filter((each) => each === 'sides').length,
      )
      expect(ofSides.map(({ map }) => map)).toEqual(match.maps.slice(0, ofSides.length))
      for (const { map, side, start } of ofSides) {
        expect(STARTS).toContain(start)
        const picker = ofMaps.find((move) => move.map === map)
        if (picker?.action === 'pick') expect(side).not.toBe(picker.side)
      }
      const turns =
        match.veto?.steps.flatMap(({ side, action }) => (action === 'sides' ? [] : (side ?? []))) ?? []
      turns.forEach((side, index) => expect(side).toBe(index % 2))
      return true
    }),
    { numRuns: sized(500, 2000) },
  )
  expect(played).toBeGreaterThan(200)
})

/** The next turn: a map that is left, by the deadline or by a captain who says that they lost. */
function advance(match: MatchState, roll: number): MatchState {
  if (match.status === 'veto') return play(match, deadline(match.deadline?.at ?? 0, roll))
  const { veto } = match
  if (!veto || turnOf(veto) === undefined) return match
  if (turnOf(veto)?.action === 'sides') return play(match, deadline(match.deadline?.at ?? 0, roll))
  const left = veto.pool.filter((map) => !veto.history.some((move) => move.map === map))
  const map = left[Math.floor(roll * left.length)] ?? ''
  return play(match, choose(roll < 0.5 ? 'ann' : 'bob', map, veto.chosenAt + LOSER_PICK_AFTER_MS))
}
