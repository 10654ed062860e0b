import type { MatchId } from '#core/bracket/rules.ts'
import { CARD, PITCH, type BracketLayout } from './layout.ts'

const GAP = PITCH.x - CARD.width

/**
 * The line from a card to the next as x, y of its corners, or undefined when there is none. Winners cross the free columns
 * first and turn before the next card. Losers drop at once, a little before where winners turn, and cross the rows that are
 * theirs alone.
 */
export function connector(
  { x, y, isMirrored, winnerTo, loserTo }: BracketLayout,
  id: MatchId,
  kind: 'winner' | 'loser' = 'winner',
): readonly [number, number, number, number, number, number, number, number] | undefined {
  const to = (kind === 'winner' ? winnerTo : loserTo)[id] ?? -1
  if (to < 0) return undefined
  const forward = isMirrored ? -1 : 1
  const startX = (x[id] ?? 0) + (isMirrored ? 0 : CARD.width)
  const endX = (x[to] ?? 0) + (isMirrored ? CARD.width : 0)
  const startY = (y[id] ?? 0) + CARD.height / 2
  const endY = (y[to] ?? 0) + CARD.height / 2
  const turn = kind === 'winner' ? endX - (forward * GAP) / 2 : startX + forward * GAP * 0.3
  return [startX, startY, turn, startY, turn, endY, endX, endY]
}

/** The same as the path of an SVG. */
export function pathOf(points: ReturnType<typeof connector>): string {
  if (!points) return ''
  const [x1, y1, x2, , , y2, x3] = points
  return `M${x1} ${y1}H${x2}V${y2}H${x3}`
}
