import { expect, test } from 'vitest'
import { badge } from '#client/testing/data/players.ts'
import { seat, side } from '#client/testing/data/lobbies.ts'
import { resultView } from './result-view.ts'

const [ann, bob] = [badge('Ann'), badge('Bob')]
const sides = [side([seat(ann)], { id: 1, score: 1 }), side([seat(bob)], { id: 2, score: 2 })]
const lobby = { sides, winner_side_id: 2 }
const match = {
  scores: [
    [10, 7],
    [8, 10],
    [6, 10],
  ] as [number, number][],
}

test('the own side is on the left, with its scores', () => {
  expect(resultView(lobby, match, ann.id)).toMatchObject({
    winner: 'right',
    score: [1, 2],
    games: match.scores,
  })
  expect(resultView(lobby, match, bob.id)).toMatchObject({
    sides: [{ id: 2 }, { id: 1 }],
    winner: 'left',
    score: [2, 1],
    games: [
      [7, 10],
      [10, 8],
      [10, 6],
    ],
  })
})

test('a spectator sees the sides in their order; a draw has no winner, a forfeit no score', () => {
  expect(resultView(lobby, match, undefined)).toMatchObject({
    sides: [{ id: 1 }, { id: 2 }],
    winner: 'right',
  })
  expect(resultView({ sides, winner_side_id: null }, match, ann.id)?.winner).toBe('nobody')
  const forfeit = sides.map((each) => ({ ...each, score: null }))
  expect(resultView({ sides: forfeit, winner_side_id: 1 }, undefined, bob.id)).toMatchObject({
    winner: 'right',
    score: undefined,
    games: [],
  })
})
