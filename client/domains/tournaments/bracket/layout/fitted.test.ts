import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { BracketRules } from '#core/bracket/rules.ts'
import { begin } from '#core/bracket/testing/play.ts'
import { double, single } from '#core/bracket/testing/rules.ts'
import { fitTree } from './fitted.ts'
import { cardsIn, linesIn, matchAt } from './in-sight.ts'
import { layoutTree, type BracketLayout } from './layout.ts'

const room = { width: 1392, height: 690 }
const none: ReadonlySet<number> = new Set()

function fitted(
  rules: BracketRules,
  entrants: number,
  {
    over = 0,
    unfolded = none,
    isMirrored = false,
    ...more
  }: Partial<Parameters<typeof fitTree>[2]> & {
    isMirrored?: boolean
  } = {},
) {
  const state = begin(rules, entrants) as TreeState
  return fitTree(layoutTree(state, isMirrored), state.plan, { room, over, unfolded, ...more })
}

/** Cards or bars of a column that touch or are in no order, and what is outside of the room. */
function faults(layout: BracketLayout): string[] {
  const found: string[] = []
  const drawn = layout.strips.flatMap(({ matches }) => matches)
  if (new Set(drawn).size !== layout.matches.length || drawn.length !== layout.matches.length)
    found.push('not every match is in one column')
  for (const { matches } of layout.strips)
    matches.forEach((id, index) => {
      const next = matches[index + 1]
      if (next !== undefined && layout.y[next]! < layout.y[id]! + layout.high[id]! - 0.01)
        found.push(`${id} touches ${next}`)
    })
  layout.strips.forEach((strip, index) => {
    const next = layout.strips[index + 1]
    if (next && next.x < strip.x + strip.wide) found.push(`column ${index} touches the next`)
  })
  for (const id of layout.matches) {
    const [right, bottom] = [layout.x[id]! + layout.wide[id]!, layout.y[id]! + layout.high[id]!]
    if (layout.x[id]! < -0.01 || right > Math.min(room.width, layout.width) + 0.01)
      found.push(`${id} is aside`)
    if (layout.y[id]! < -0.01 || bottom > room.height + 0.01) found.push(`${id} is above or below`)
  }
  return found
}

describe.each<[string, BracketRules, number]>([
  ['single', single, 2],
  ['single with third place', { ...single, thirdPlace: true }, 16],
  ['double', double, 6],
])('%s elimination', (_, rules, least) => {
  test('all of it is in sight, and nothing touches', () => {
    for (let entrants = least; entrants <= 1024; entrants += entrants < 70 ? sized(3, 1) : 119)
      for (const isMirrored of [false, true]) {
        const { layout } = fitted(rules, entrants, { isMirrored })
        expect([entrants, ...faults(layout)]).toEqual([entrants])
      }
  })
})

test('a single elimination of 64 stands on both sides of its final, and each name has its room', () => {
  const { layout, isLegible } = fitted(single, 64)
  expect(isLegible).toBe(true)
  expect(layout.strips.map(({ wave }) => wave)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
  expect(layout.strips.some(({ isFolded }) => isFolded)).toBe(false)
  const final = layout.matches.at(-1)!
  expect(layout.x[final]! + layout.wide[final]! / 2).toBeCloseTo(layout.width / 2)
  for (const id of layout.matches) expect(layout.wide[id]).toBeGreaterThan(100)
})

test('up to 32 entrants it is not folded', () =>
  expect(fitted(single, 32).layout.strips.map(({ wave }) => wave)).toEqual([1, 2, 3, 4, 5]))

test('the waves of a double elimination that are over fold to bars, and one can be unfolded', () => {
  const folded = ({ strips }: BracketLayout) => strips.flatMap((each) => (each.isFolded ? [each.wave] : []))
  expect(folded(fitted(double, 64, { over: 5 }).layout)).toEqual([1, 2, 3, 4, 5])
  const { layout } = fitted(double, 64, { over: 5, unfolded: new Set([2]) })
  expect(folded(layout)).toEqual([1, 3, 4, 5])
  for (const id of layout.columns[2] ?? []) expect(layout.high[id]).toBeGreaterThan(20)
})

test('no more is folded than it takes', () =>
  expect(
    fitted(double, 24, { over: 9 }).layout.strips.flatMap(({ isFolded, wave }) => (isFolded ? [wave] : [])),
  ).toEqual([1, 2]))

test('what fits without is not folded; what does not is not legible before its waves are over', () => {
  expect(fitted(double, 8, { over: 3 }).layout.strips.some(({ isFolded }) => isFolded)).toBe(false)
  expect(fitted(double, 64).isLegible).toBe(false)
  expect(fitted(double, 64, { over: 5 }).isLegible).toBe(true)
})

test('bars are pointed at like cards, but are neither cards nor ends of lines', () => {
  const { layout } = fitted(double, 64, { over: 5 })
  const [bar = 0] = layout.columns[1] ?? []
  expect(matchAt(layout, layout.x[bar]! + 1, layout.y[bar]! + 1)?.match).toBe(bar)
  const all = { left: 0, top: 0, right: layout.width, bottom: layout.height }
  expect(cardsIn(layout, all)).not.toContain(bar)
  expect(linesIn(layout, all)).not.toContain(bar)
})
