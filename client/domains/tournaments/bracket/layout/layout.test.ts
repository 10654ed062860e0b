import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { enter } from '#core/bracket/bracket.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { BracketRules } from '#core/bracket/rules.ts'
import { accepted, begin } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import { connector } from './connectors.ts'
import { linesIn, matchAt, matchesIn } from './in-sight.ts'
import { CARD, layoutTree, type BracketLayout } from './layout.ts'

const RULES: Record<string, BracketRules> = {
  single,
  'single with third place': { ...single, thirdPlace: true },
  'double with reset': double,
  'double with one final': { ...double, grandFinal: 'single' },
  'double without final': { ...double, grandFinal: 'none' },
}
const tree = (rules: BracketRules, entrants: number) => begin(rules, entrants) as TreeState

/** Cards of a column that touch, matches outside of the world, and lines that do not end at a card. */
function faults(layout: BracketLayout): string[] {
  const found: string[] = []
  for (const column of layout.columns)
    column.forEach((id, index) => {
      const next = column[index + 1]
      if (next !== undefined && layout.y[next]! - layout.y[id]! < CARD.height + 4)
        found.push(`${id} touches ${next}`)
    })
  for (const id of layout.matches) {
    const [x, y] = [layout.x[id]!, layout.y[id]!]
    if (x < 0 || x + CARD.width > layout.width || y < 0 || y + CARD.height > layout.height)
      found.push(`${id} is outside`)
    for (const kind of ['winner', 'loser'] as const) {
      const line = connector(layout, id, kind)
      if (!line) continue
      const [startX, startY, , , , , endX, endY] = line
      const to = kind === 'winner' ? layout.winnerTo[id]! : layout.loserTo[id]!
      const forward = layout.isMirrored ? -1 : 1
      const begins = layout.isMirrored ? x : x + CARD.width
      const ends = layout.isMirrored ? layout.x[to]! + CARD.width : layout.x[to]!
      if (startX !== begins || startY !== y + CARD.height / 2)
        found.push(`the line of ${id} begins elsewhere`)
      if (endX !== ends || endY !== layout.y[to]! + CARD.height / 2)
        found.push(`the line of ${id} ends elsewhere`)
      if ((endX - startX) * forward <= 0) found.push(`${id} goes back`)
    }
  }
  return found
}

describe.each(Object.entries(RULES))('%s', (name, rules) => {
  const least = name.includes('third') ? 4 : 2

  test('any size from 2 to 300: no cards touch, every line ends at a card', () => {
    for (let entrants = least; entrants <= 300; entrants += entrants < 40 ? 1 : sized(13, 1)) {
      const state = tree(rules, entrants)
      expect([entrants, ...faults(layoutTree(state))]).toEqual([entrants])
      expect([entrants, ...faults(layoutTree(state, true))]).toEqual([entrants])
    }
  })

  test('every match that can be played is drawn once, and has a number', () => {
    for (const entrants of [least, 5, 8, 13, 64, 100]) {
      const layout = layoutTree(tree(rules, entrants))
      const played = { single: entrants - 1, double: 2 * entrants - 2 }[name.split(' ')[0] ?? ''] ?? 0
      const more =
        { 'single with third place': 1, 'double with reset': 1, 'double without final': -1 }[name] ?? 0
      expect(layout.matches.length).toBe(played + more)
      expect(layout.rounds.flatMap((round) => round.matches)).toEqual(layout.matches)
      expect(layout.matches.map((id) => layout.number[id])).toEqual(
        layout.matches.map((_, index) => index + 1),
      )
    }
  })
})

test('columns are waves of play: W1, L1 beside W2, then W(k) with L(2k - 3)', () => {
  const { rounds } = layoutTree(tree(double, 16))
  expect(rounds.map(({ section, round, wave }) => `${section} ${round}: ${wave}`)).toEqual([
    'winners 1: 1',
    'winners 2: 2',
    'winners 3: 4',
    'winners 4: 6',
    'losers 1: 2',
    'losers 2: 3',
    'losers 3: 4',
    'losers 4: 5',
    'losers 5: 6',
    'losers 6: 7',
    'final 1: 8',
    'reset 1: 9',
  ])
})

test('losers are below winners, the third place below the final', () => {
  const layout = layoutTree(tree(double, 8))
  const winners = layout.rounds
    .filter(({ section }) => section === 'winners')
    .flatMap(({ matches }) => matches)
  const losers = layout.rounds.filter(({ section }) => section === 'losers').flatMap(({ matches }) => matches)
  const lowest = Math.max(...winners.map((id) => layout.y[id]!))
  expect(Math.min(...losers.map((id) => layout.y[id]!))).toBeGreaterThan(lowest + CARD.height)
  const four = layoutTree(tree({ ...single, thirdPlace: true }, 4))
  expect(four.y[3]! - four.y[2]!).toBeGreaterThan(CARD.height)
  expect(four.x[3]).toBe(four.x[2])
})

test('byes are not drawn until a late entrant takes them', () => {
  const state = tree(single, 5)
  expect(layoutTree(state).matches.length).toBe(4)
  const later = accepted(enter(state, 6)).state as TreeState
  expect(layoutTree(later).matches.length).toBe(5)
})

test('what is in sight is what a look at every card finds', () => {
  for (const isMirrored of [false, true]) {
    const layout = layoutTree(tree(double, 61), isMirrored)
    for (let step = 0; step < 40; step++) {
      const left = (step * 97) % layout.width
      const top = (step * 211) % layout.height
      const area = { left, top, right: left + 500, bottom: top + 300 }
      const expected = layout.matches.filter(
        (id) =>
          layout.x[id]! + CARD.width >= area.left &&
          layout.x[id]! <= area.right &&
          layout.y[id]! + CARD.height >= area.top &&
          layout.y[id]! <= area.bottom,
      )
      expect(matchesIn(layout, area).toSorted((a, b) => a - b)).toEqual(expected)
    }
    for (const id of layout.matches)
      expect(matchAt(layout, layout.x[id]! + 5, layout.y[id]! + CARD.height - 3)).toEqual({
        match: id,
        slot: 1,
      })
  }
})

test('lines that cross what is in sight are found, also when their cards are far away', () => {
  const layout = layoutTree(tree(double, 300))
  for (let step = 0; step < 60; step++) {
    const left = (step * 131) % layout.width
    const top = (step * 517) % layout.height
    const area = { left, top, right: left + 600, bottom: top + 200 }
    const found = new Set(linesIn(layout, area))
    const missed = layout.matches.filter((id) => {
      const line = connector(layout, id)
      if (!line || found.has(id)) return false
      const [startX, startY, turn, , , endY, endX] = line
      const crosses = (x1: number, x2: number, y1: number, y2: number) =>
        x2 >= area.left && x1 <= area.right && Math.max(y1, y2) >= area.top && Math.min(y1, y2) <= area.bottom
      return (
        crosses(startX, turn, startY, startY) ||
        crosses(turn, turn, startY, endY) ||
        crosses(turn, endX, endY, endY)
      )
    })
    expect(missed).toEqual([])
  }
})

test('the layout of 4,096 entrants costs about as much per entrant as that of 512', () => {
  const [small, large] = [tree(double, 512), tree(double, 4096)]
  const time = (state: typeof small, times: number) => {
    const startedAt = performance.now()
    for (let count = 0; count < times; count++) layoutTree(state)
    return performance.now() - startedAt
  }
  // As much work each, one right after the other: a busy machine slows both.
  const ratios = Array.from({ length: 8 }, () => time(large, 1) / time(small, 8))
  // 1 to 2 measured; what is quadratic would give 8.
  expect(Math.min(...ratios)).toBeLessThan(5)
})
