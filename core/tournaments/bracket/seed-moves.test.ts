import { expect, test } from 'vitest'
import { seedMoves } from './seed-moves.ts'

test('who moved furthest comes first; who stays is not named', () => {
  expect(seedMoves(['a', 'b', 'c', 'd'], ['d', 'b', 'a', 'c'])).toEqual([
    { id: 'd', from: 4, to: 1 },
    { id: 'a', from: 1, to: 3 },
    { id: 'c', from: 3, to: 4 },
  ])
})

test('who was in no order before has not moved', () => {
  expect(seedMoves(['a', 'b'], ['a', 'x', 'b'])).toEqual([{ id: 'b', from: 2, to: 3 }])
})
