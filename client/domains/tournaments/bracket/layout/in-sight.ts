import type { MatchId } from '#core/bracket/rules.ts'
import type { BracketLayout, Strip } from './layout.ts'

/** A rectangle in world units. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** The columns that reach into an area. */
export const stripsIn = ({ strips }: BracketLayout, { left, right }: Area): Strip[] =>
  strips.filter(({ x, wide }) => x + wide >= left && x <= right)

/** The first match of a column whose card ends below `y`, as an index. */
export function firstBelow(layout: BracketLayout, column: readonly MatchId[], y: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >> 1
    const id = column[middle] ?? 0
    if ((layout.y[id] ?? 0) + (layout.high[id] ?? 0) < y) low = middle + 1
    else high = middle
  }
  return low
}

/** The matches whose cards or bars reach into an area. */
export function matchesIn(
  layout: BracketLayout,
  area: Area,
  strips: readonly Strip[] = stripsIn(layout, area),
): MatchId[] {
  const found: MatchId[] = []
  for (const { matches } of strips)
    for (let index = firstBelow(layout, matches, area.top); index < matches.length; index++) {
      const id = matches[index] ?? 0
      if ((layout.y[id] ?? 0) > area.bottom) break
      found.push(id)
    }
  return found
}

/** The matches whose cards reach into an area; those of a folded wave are bars. */
export const cardsIn = (layout: BracketLayout, area: Area): MatchId[] =>
  matchesIn(
    layout,
    area,
    stripsIn(layout, area).filter(({ isFolded }) => !isFolded),
  )

/** The card at a point, and whether it is the upper or the lower slot. */
export function matchAt(
  layout: BracketLayout,
  x: number,
  y: number,
): { match: MatchId; slot: 0 | 1 } | undefined {
  const [match] = matchesIn(layout, { left: x, right: x, top: y, bottom: y })
  if (match === undefined) return undefined
  return { match, slot: y < (layout.y[match] ?? 0) + (layout.high[match] ?? 0) / 2 ? 0 : 1 }
}

/** The matches whose line to the winner's next match may cross an area, also when both its ends are outside. */
export function linesIn(layout: BracketLayout, area: Area): MatchId[] {
  const found: MatchId[] = []
  for (const { matches, lines, isFolded } of layout.strips) {
    // Bars stand too close for lines.
    if (isFolded || lines.right < area.left || lines.left > area.right) continue
    for (let at = firstBelow(layout, matches, area.top - lines.reach); at < matches.length; at++) {
      const id = matches[at] ?? 0
      const y = layout.y[id] ?? 0
      if (y > area.bottom + lines.reach) break
      const to = layout.winnerTo[id] ?? -1
      if (to < 0) continue
      const toY = layout.y[to] ?? 0
      const high = Math.max(layout.high[id] ?? 0, layout.high[to] ?? 0)
      if (Math.max(y, toY) + high >= area.top && Math.min(y, toY) <= area.bottom) found.push(id)
    }
  }
  return found
}
