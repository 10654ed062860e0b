import { expect, test } from 'vitest'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { begin, playBySeed, win } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import { layoutTree } from '../layout/layout.ts'
import { pathOfEntrant } from './path.ts'
import { stepOfKey, walk } from './walk.ts'

const four = begin(double, 4) as TreeState

test('before the first result the way ahead is dotted up to the final', () => {
  const path = pathOfEntrant(four, layoutTree(four), 1)
  expect(path.reached).toEqual([0])
  expect(path.steps.every(({ isSure, kind }) => !isSure && kind === 'winner')).toBe(true)
  // The winners' final and the grand final, but not the second one.
  expect(path.ahead).toEqual([2, 5])
})

test('whoever loses drops to the losers, for sure, and may still come back', () => {
  const state = win(four, 0, 0) as TreeState
  const path = pathOfEntrant(state, layoutTree(state), 4)
  expect(path.reached).toEqual([0, 3])
  expect(path.steps[0]).toEqual({ from: 0, kind: 'loser', isSure: true })
  expect(path.steps.slice(1).map(({ isSure }) => isSure)).toEqual([false, false])
})

test('whoever is out has no way ahead', () => {
  const state = playBySeed(begin(single, 8)) as TreeState
  const layout = layoutTree(state)
  expect(pathOfEntrant(state, layout, 8)).toMatchObject({ reached: [0], ahead: [], steps: [] })
  expect(pathOfEntrant(state, layout, 1).ahead).toEqual([])
  expect(pathOfEntrant(state, layout, 1).steps.map(({ isSure }) => isSure)).toEqual([true, true])
})

test('a bye is no match of the path', () => {
  const state = begin(single, 3) as TreeState
  const layout = layoutTree(state)
  expect(layout.matches.length).toBe(2)
  expect(pathOfEntrant(state, layout, 1).reached).toEqual([2])
})

test('keys: to the next round, the rival’s match, back, down to the losers', () => {
  const layout = layoutTree(begin(double, 8) as TreeState)
  expect(walk(layout, 1, 'next')).toBe(4)
  expect(walk(layout, 1, 'rival')).toBe(0)
  expect(walk(layout, 4, 'back')).toBe(0)
  expect(walk(layout, 4, 'back', 1)).toBe(1)
  expect(walk(layout, 1, 'down')).toBe(2)
  expect(walk(layout, 0, 'up')).toBeUndefined()
  expect(walk(layout, 0, 'loser')).toBe(7)
  expect(walk(layout, 0, 'back')).toBeUndefined()
})

test('walking forward from every match ends in the last one', () => {
  const layout = layoutTree(begin({ ...double, grandFinal: 'single' }, 37) as TreeState)
  const last = layout.matches.at(-1)
  for (const id of layout.matches) {
    let at = id
    for (let next: number | undefined = at; next !== undefined; next = walk(layout, at, 'next')) at = next
    expect(at).toBe(last)
  }
})

test('from right to left the arrows are mirrored', () => {
  expect(stepOfKey('ArrowRight', false)).toBe('next')
  expect(stepOfKey('ArrowRight', true)).toBe('back')
  expect(stepOfKey('R', false)).toBe('rival')
  expect(stepOfKey('x', false)).toBeUndefined()
})
