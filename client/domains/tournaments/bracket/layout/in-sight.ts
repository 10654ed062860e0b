import type { MatchId } from '#core/bracket/rules.ts'
import { CARD, PITCH, type BracketLayout } from './layout.ts'

/** A rectangle in world units. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** The waves whose columns reach into an area, first and last; none when the first is greater. */
export function wavesIn(layout: BracketLayout, { left, right }: Area): [number, number] {
  const waves = layout.columns.length - 1
  const [from, to] = layout.isMirrored ? [layout.width - right, layout.width - left] : [left, right]
  return [
    Math.max(1, Math.floor((from - CARD.width) / PITCH.x) + 2),
    Math.min(waves, Math.floor(to / PITCH.x) + 1),
  ]
}

/** The first match of a column whose card ends below `y`, as an index. */
export function firstBelow(layout: BracketLayout, column: readonly MatchId[], y: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((layout.y[column[middle] ?? 0] ?? 0) + CARD.height < y) low = middle + 1
    else high = middle
  }
  return low
}

/** The matches whose cards reach into an area. */
export function matchesIn(layout: BracketLayout, area: Area): MatchId[] {
  const found: MatchId[] = []
  const [first, last] = wavesIn(layout, area)
  for (let wave = first; wave <= last; wave++) {
    const column = layout.columns[wave] ?? []
    for (let index = firstBelow(layout, column, area.top); index < column.length; index++) {
      const id = column[index] ?? 0
      if ((layout.y[id] ?? 0) > area.bottom) break
      found.push(id)
    }
  }
  return found
}

/** The card at a point, and whether it is the upper or the lower slot. */
export function matchAt(
  layout: BracketLayout,
  x: number,
  y: number,
): { match: MatchId; slot: 0 | 1 } | undefined {
  const [match] = matchesIn(layout, { left: x, right: x, top: y, bottom: y })
  if (match === undefined) return undefined
  return { match, slot: y < (layout.y[match] ?? 0) + CARD.height / 2 ? 0 : 1 }
}

/** No line to the next match is longer, in columns. */
const LONGEST = 3

/** The matches whose line to the winner's next match may cross an area, also when both its ends are outside. */
export function linesIn(layout: BracketLayout, area: Area): MatchId[] {
  const found: MatchId[] = []
  const [first, last] = wavesIn(layout, area)
  for (let wave = Math.max(1, first - LONGEST); wave <= last; wave++) {
    const column = layout.columns[wave] ?? []
    const reach = layout.reach[wave] ?? 0
    for (let index = firstBelow(layout, column, area.top - reach); index < column.length; index++) {
      const id = column[index] ?? 0
      const y = layout.y[id] ?? 0
      if (y > area.bottom + reach) break
      const to = layout.winnerTo[id] ?? -1
      if (to < 0) continue
      const toY = layout.y[to] ?? 0
      if (Math.max(y, toY) + CARD.height >= area.top && Math.min(y, toY) <= area.bottom) found.push(id)
    }
  }
  return found
}
