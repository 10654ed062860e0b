import { expect, test } from 'vitest'
import { gamesWon, seriesProblem } from '#core/matches/series.ts'
import { begun } from '#client/testing/data/brackets.ts'
import { allowsDraws, bodyOf, choiceOfScore, choicesOf } from './results.ts'

const sides = [
  { id: 1, name: 'Koda' },
  { id: 2, name: 'Juno' },
] as const
const stateOf = (of: Parameters<typeof begun>[1]) => {
  const [group] = begun(4, of).groups[0] ?? []
  if (!group) throw new Error('it has begun')
  return group.state
}

test.each([1, 2, 3, 5])('every choice of a best of %i is a result that the server takes', (bestOf) => {
  const rules = { bestOf, allowsDraw: true, game: { kind: 'result' } } as const
  for (const choice of choicesOf({ bestOf }, true)) {
    const { scores } = bodyOf(1, choice, sides, 'why')
    if (scores) expect([choice.key, seriesProblem(scores, rules)]).toEqual([choice.key, undefined])
    if (choice.kind === 'drawn') expect(gamesWon(scores ?? [])).toEqual([choice.each, choice.each])
  }
})

test('a draw is a choice only where it can be one', () => {
  const kinds = (allowed: boolean) => choicesOf({ bestOf: 1 }, allowed).map(({ kind }) => kind)
  expect(kinds(true)).toContain('drawn')
  expect(kinds(false)).not.toContain('drawn')
  expect(allowsDraws(stateOf({ format: 'round_robin', draws: true }))).toBe(true)
  expect(allowsDraws(stateOf({ format: 'swiss', draws: true }))).toBe(true)
  expect(allowsDraws(stateOf({ format: 'round_robin', draws: false }))).toBe(false)
  expect(allowsDraws(stateOf({ format: 'single_elimination', draws: true }))).toBe(false)
})

test.each([
  ['2 1', '2-1'],
  ['2-1', '2-1'],
  ['21', '2-1'],
  [' 0 : 2 ', '0-2'],
])('a typed score is a choice: %s', (typed, key) => {
  expect(choiceOfScore(typed, choicesOf({ bestOf: 3 }, false))?.key).toBe(key)
})

test.each(['', '2', '2 2', '3 0', 'two one'])(
  'what no match of this length ends with is none: %s',
  (typed) => {
    expect(choiceOfScore(typed, choicesOf({ bestOf: 3 }, false))).toBeUndefined()
  },
)
