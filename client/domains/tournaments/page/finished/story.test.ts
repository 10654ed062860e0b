import { expect, test } from 'vitest'
import { foldBrackets } from '#core/tournaments/bracket/bracket-act.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { bracketsOf } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { finishersOf, storyOf, wayOf } from './story.ts'

/** Four entrants: the fourth seed beats the first, the third the second; the final goes to the fourth. */
const score = (match: number, one: number, other: number) =>
  ({ type: 'record', match, result: { kind: 'played', score: [one, other] } }) as const
const cup = () => {
  const acts = [score(0, 1, 2), score(1, 0, 2), score(2, 2, 1)]
  return bracketsOf(bracketAnswer(begun(4, {}, acts)), undefined) ?? []
}

test('places and records follow from the bracket', () => {
  const finishers = finishersOf(cup())
  expect(finishers.map(({ place, won: wins, lost }) => [place, wins, lost])).toEqual([
    [1, 2, 0],
    [2, 1, 1],
    [3, 0, 1],
    [3, 0, 1],
  ])
})

test('the way of the champion has all its matches in order, own games first', () => {
  const brackets = cup()
  const [champion] = finishersOf(brackets)
  const way = wayOf(brackets, champion?.entrantId ?? 0)
  expect(way.map(({ score: games, isWon }) => [games, isWon])).toEqual([
    [[2, 1], true],
    [[2, 1], true],
  ])
  expect(wayOf(brackets, -1)).toEqual([])
})

test('upsets are wins of the lower seed by playing', () => {
  const story = storyOf(cup())
  expect(story).toMatchObject({ games: 8, upsets: 3 })
  expect(story.largest).toMatchObject({ winner: { seed: 4 }, loser: { seed: 1 } })
  expect(storyOf(bracketsOf(bracketAnswer(begun(4, {}, [won(0)])), undefined) ?? [])).toMatchObject({
    upsets: 0,
    largest: undefined,
  })
})

test('a league is decided by its table', () => {
  const brackets = bracketsOf(bracketAnswer(begun(3, { format: 'round_robin' }, [won(0), won(1)])), undefined)
  expect(finishersOf(brackets ?? [])).toHaveLength(3)
  expect(finishersOf([])).toEqual([])
})

test('the record of an entrant has the matches of all stages', () => {
  const groups = begun(4, { format: 'two_stage', groups: 2, through: 1 }, [won(0)])
  const state = foldBrackets(groups, [
    { type: 'act', stage: 0, group: 1, act: won(0) },
    { type: 'begin_stage', stage: 1 },
    { type: 'act', stage: 1, group: 0, act: won(0) },
  ])
  const answer = bracketAnswer(state)
  for (const stage of answer.stages.slice(0, 1)) stage.advances = 1
  const [champion, second] = finishersOf(bracketsOf(answer, undefined) ?? [])
  expect(champion).toMatchObject({ won: 2, lost: 0, played: 2 })
  expect(second).toMatchObject({ won: 1, lost: 1, played: 2 })
})
