import { expect, test } from 'vitest'
import { begin, win } from '#core/bracket/testing/play.ts'
import { double } from '#core/bracket/testing/rules.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { layoutTree } from '../layout/layout.ts'
import { progressOf } from './progress.ts'

test('rounds that share a wave are counted apart', () => {
  let state = begin(double, 8) as TreeState
  for (const match of [0, 1, 2, 3, 4]) state = win(state, match, 0) as TreeState
  const layout = layoutTree(state)
  const { played, current } = progressOf(state, layout)
  const counts = layout.rounds
    .filter(({ wave }) => wave === 2)
    .map((round) => [round.section, played.get(round), round.matches.length])
  expect(counts).toEqual([
    ['winners', 1, 2],
    ['losers', 0, 2],
  ])
  expect(current).toBe(2)
})
