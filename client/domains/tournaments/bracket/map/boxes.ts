import { OUTCOME, UNDECIDED } from '#core/bracket/match.ts'
import { fieldOf } from '#core/bracket/records.ts'
import type { View } from '../camera/camera.ts'
import { connector } from '../layout/connectors.ts'
import { firstBelow, linesIn, stripsIn, type Area } from '../layout/in-sight.ts'
import { CARD } from '../layout/layout.ts'
import type { Book } from '../words/book.ts'
import type { Palette } from './use-drawing.ts'

/** Pixels a row from which on the lines between the cards can be told apart. */
const LINES_FROM = 4

/**
 * Draws the cards of an area as plain boxes. A column has at most one box a pixel, so the cost depends on the screen, not on
 * the bracket.
 */
export function drawBoxes(
  context: CanvasRenderingContext2D,
  {
    book,
    lit,
    area,
    palette,
  }: { book: Book; lit: ReadonlyMap<number, number>; area: Area; palette: Palette },
  { x, y, scale }: View,
  scaleY = scale,
): void {
  const { layout, state, running } = book
  if (CARD.height * scaleY >= LINES_FROM) {
    context.strokeStyle = palette.line
    context.lineWidth = 1
    context.beginPath()
    for (const id of linesIn(layout, area)) {
      const [x1, y1, x2, , , y2, x3] = connector(layout, id) ?? [0, 0, 0, 0, 0, 0, 0]
      context.moveTo(x + x1 * scale, y + y1 * scaleY)
      context.lineTo(x + x2 * scale, y + y1 * scaleY)
      context.lineTo(x + x2 * scale, y + y2 * scaleY)
      context.lineTo(x + x3 * scale, y + y2 * scaleY)
    }
    context.stroke()
  }
  const sizeOf = (id: number) => ({
    width: (layout.wide[id] ?? 0) * scale,
    height: Math.max(1, (layout.high[id] ?? 0) * scaleY),
  })
  const marked: number[] = []
  const paint = (id: number, colour: string) => {
    const { width, height } = sizeOf(id)
    context.fillStyle = colour
    context.fillRect(x + (layout.x[id] ?? 0) * scale, y + (layout.y[id] ?? 0) * scaleY, width, height)
  }
  for (const { matches: column } of stripsIn(layout, area)) {
    let drawn = Number.NEGATIVE_INFINITY
    for (let index = firstBelow(layout, column, area.top); index < column.length; index++) {
      const id = column[index] ?? 0
      const top = layout.y[id] ?? 0
      if (top > area.bottom) break
      if (running.has(id) || lit.has(id)) marked.push(id)
      if (top * scaleY < drawn + 1) continue
      drawn = top * scaleY
      paint(id, fieldOf(state.matches, id, OUTCOME) === UNDECIDED ? palette.line : palette.edge)
    }
  }
  // Over the others; those being played stand out to both sides, not only by their color.
  for (const id of marked) {
    if (running.has(id)) {
      context.fillStyle = palette.live
      const { width, height } = sizeOf(id)
      const left = x + (layout.x[id] ?? 0) * scale
      context.fillRect(left - 3, y + (layout.y[id] ?? 0) * scaleY, width + 6, Math.max(2, height))
    }
    if (lit.has(id)) paint(id, palette.accent)
  }
}
