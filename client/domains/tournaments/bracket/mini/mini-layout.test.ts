import { expect, test } from 'vitest'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { begin, win } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import { layoutTree } from '../layout/layout.ts'
import { MINI, miniLayout } from './mini-layout.ts'

function bookOf(state: ReturnType<typeof begin>) {
  const tree = state as TreeState // the rules are those of a tree
  return {
    state: tree,
    layout: layoutTree(tree),
    nameOf: String,
    running: new Set<number>(),
    viewer: undefined,
  }
}

test('who watches sees the last three rounds', () => {
  const mini = miniLayout(bookOf(begin(single, 64)), undefined)
  expect(mini.matches).toHaveLength(7)
  expect(mini.width).toBe(2 * MINI.pitch.x + MINI.card.width)
})

test('who plays sees their way on, with the matches of those they may meet', () => {
  const book = bookOf(begin(single, 64))
  const mini = miniLayout(book, 1)
  // The own match and three ahead, each of these with the rival's.
  expect(mini.matches).toHaveLength(7)
  const columns = Map.groupBy(mini.matches, ({ x }) => x)
  expect([...columns.values()].map((each) => each.length).toSorted()).toEqual([1, 2, 2, 2])
})

test('who is out sees the last rounds', () => {
  const out = miniLayout(bookOf(win(begin(single, 8), 0, 0)), 8)
  expect(out.matches.map(({ id }) => id).toSorted()).toEqual(
    miniLayout(bookOf(begin(single, 8)), undefined)
      .matches.map(({ id }) => id)
      .toSorted(),
  )
})

test.each([2, 3, 5, 8, 13, 64])('no two cards of %i entrants overlap, in both formats', (entrants) => {
  for (const rules of [single, double])
    for (const seed of [undefined, 1, entrants]) {
      const { matches, height } = miniLayout(bookOf(begin(rules, entrants)), seed)
      expect(matches.length).toBeGreaterThan(0)
      for (const one of matches) {
        expect(one.y + MINI.card.height).toBeLessThanOrEqual(height)
        for (const other of matches)
          if (one.id < other.id && one.x === other.x)
            expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(MINI.card.height)
      }
    }
})
