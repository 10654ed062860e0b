import { describe, expect, test } from 'vitest'
import { mapProblem, mapsOfMatch, type MapRules, type MatchRound } from './map-rules.ts'

const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const rules = (more: Partial<MapRules> = {}): MapRules => ({ pool: [], rounds: [], vetoes: [], ...more })
const match = (more: Partial<MatchRound> = {}): MatchRound => ({
  section: 'winners',
  round: 1,
  rounds: 4,
  isDouble: false,
  bestOf: 1,
  ...more,
})

const mode = (maps: readonly string[], hasSides = false) => ({ maps, hasSides })

describe('what is refused', () => {
  test.each([
    ['a map that the mode has not', rules({ pool: ['a', 'x'] }), 'unknown_map'],
    ['a map twice', rules({ pool: ['a', 'a', 'b'] }), 'unknown_map'],
    ['an unknown map of a round', rules({ rounds: [{ round: 1, maps: ['x'] }] }), 'unknown_map'],
    ['a round without maps', rules({ rounds: [{ round: 1, maps: [] }] }), 'too_few_maps'],
    ['fewer maps than games', rules({ pool: ['a', 'b'] }), 'too_few_maps'],
    [
      'fewer maps than games in a round',
      rules({ rounds: [{ round: 'final', maps: ['a'] }] }),
      'too_few_maps',
    ],
    [
      'fewer maps than games and bans',
      rules({ pool: ['a', 'b', 'c'], vetoes: [{ best_of: 3, flow: ['ban', 'pick', 'pick'] }] }),
      'too_few_maps',
    ],
    ['an impossible order', rules({ vetoes: [{ best_of: 1, flow: ['pick', 'pick'] }] }), 'veto_invalid'],
  ] as const)('%s', (_what, given, problem) => expect(mapProblem(given, mode(ALL), [1, 3])).toBe(problem))

  test('nothing chosen is possible in every mode, also in one without maps or with too few', () => {
    expect(mapProblem(rules(), mode([]), [1, 7])).toBeUndefined()
    expect(mapProblem(rules(), mode(['a']), [5])).toBeUndefined()
    expect(mapProblem(rules({ pool: ['a', 'b', 'c'] }), mode(ALL), [1, 3])).toBeUndefined()
  })
})

describe('the maps of a match', () => {
  const chosen = rules({
    pool: ['a', 'b', 'c'],
    rounds: [
      { round: 'final', maps: ['d', 'e', 'f'] },
      { round: 'semi_finals', maps: ['e', 'f', 'g'] },
      { round: 2, maps: ['g', 'a'] },
    ],
  })
  const pool = (more: Partial<MatchRound>) => mapsOfMatch(chosen, mode(ALL), match(more))?.pool.join('')

  test('are those of its round, by its name before its number, else those of the tournament', () => {
    expect(pool({ round: 1 })).toBe('abc')
    expect(pool({ round: 2 })).toBe('ga')
    expect(pool({ round: 3 })).toBe('efg')
    expect(pool({ round: 4 })).toBe('def')
    expect(pool({ section: 'third_place', round: 4 })).toBe('abc')
    // With four entrants round 1 has the semi-finals and round 2 the final.
    expect(pool({ round: 2, rounds: 2 })).toBe('def')
  })

  test('with two brackets the final is the grand final, and numbers hold in both', () => {
    expect(pool({ section: 'final', round: 1, isDouble: true })).toBe('def')
    expect(pool({ section: 'reset', round: 1, isDouble: true })).toBe('def')
    expect(pool({ round: 4, isDouble: true })).toBe('abc')
    expect(pool({ section: 'losers', round: 2, isDouble: true })).toBe('ga')
    expect(pool({ section: 'table', round: 2, rounds: undefined })).toBe('ga')
  })

  test('are chosen by the flow of its best-of; without anything chosen it is as everywhere', () => {
    const random = rules({ vetoes: [{ best_of: 3, flow: 'random' }] })
    expect(mapsOfMatch(random, mode(ALL), match({ bestOf: 1 }))).toBeUndefined()
    expect(mapsOfMatch(random, mode(ALL), match({ bestOf: 3 }))).toEqual({
      pool: ALL,
      steps: ['random', 'random', 'random'],
    })
    expect(mapsOfMatch(rules(), mode(ALL), match())).toBeUndefined()
    expect(mapsOfMatch(chosen, mode(ALL), match())?.steps).toEqual(['ban', 'ban'])
  })
})
