import type { MatchId } from '#core/bracket/rules.ts'
import { CARD, PITCH, type BracketLayout } from './layout.ts'

const GAP = PITCH.x - CARD.width

type Corners = readonly [number, number, number, number, number, number, number, number]

/**
 * The line from a card to the next as x, y of its corners, or undefined when there is none. Winners cross the free columns
 * first and turn before the next card. Losers drop at once, a little before where winners turn, and cross the rows that are
 * theirs alone.
 */
export function connector(
  { x, y, wide, high, winnerTo, loserTo }: BracketLayout,
  id: MatchId,
  kind: 'winner' | 'loser' = 'winner',
): Corners | undefined {
  const to = (kind === 'winner' ? winnerTo : loserTo)[id] ?? -1
  if (to < 0) return undefined
  const forward = (x[to] ?? 0) < (x[id] ?? 0) ? -1 : 1
  const startX = (x[id] ?? 0) + (forward === 1 ? (wide[id] ?? 0) : 0)
  const endX = (x[to] ?? 0) + (forward === 1 ? 0 : (wide[to] ?? 0))
  const startY = (y[id] ?? 0) + (high[id] ?? 0) / 2
  const endY = (y[to] ?? 0) + (high[to] ?? 0) / 2
  // Half of the gap between two columns, which is less than that between far ones.
  const turning = Math.min(Math.abs(endX - startX), GAP)
  const turn = kind === 'winner' ? endX - (forward * turning) / 2 : startX + forward * turning * 0.3
  return [startX, startY, turn, startY, turn, endY, endX, endY]
}

/** The connector as the path of an SVG. */
export function pathOf(points: Corners | undefined): string {
  if (!points) return ''
  const [x1, y1, x2, , , y2, x3] = points
  return `M${x1} ${y1}H${x2}V${y2}H${x3}`
}
