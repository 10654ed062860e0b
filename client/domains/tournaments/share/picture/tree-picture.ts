import { connector } from '#client/domains/tournaments/bracket/layout/connectors.ts'
import { CARD } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { sideScore } from '#client/domains/tournaments/bracket/map/card-props.ts'
import { viewOf, type Book } from '#client/domains/tournaments/bracket/words/book.ts'
import { roundName } from '#client/domains/tournaments/bracket/words/rounds.ts'
import { slotText } from '#client/domains/tournaments/bracket/words/slots.ts'
import type { MatchId } from '#core/bracket/rules.ts'
import { fit, moved, type Measure, type Picture, type Shape } from '#client/lib/picture/picture.ts'

const SIZE = 12
const ROW = CARD.height / 2
const SEED_END = 28
const NAME_AT = 34
/** The space above the first row, for the names of rounds. */
const HEAD = 32

/** A whole bracket: every match with its names and scores, and the names of its rounds. */
export function treePicture(book: Book, measure: Measure): Picture {
  const { layout, state } = book
  const lines = layout.matches.flatMap((id): Shape[] => {
    const points = connector(layout, id)
    return points ? [{ kind: 'line', points, colour: 'line' }] : []
  })
  const heads = layout.rounds
    .filter(({ section }) => section !== 'reset')
    .map(({ section, round, x, top, matches }): Shape => {
      const isFirst = matches.length > 1 || section === 'winners'
      return {
        kind: 'text',
        x,
        y: section === 'losers' ? (layout.losersTop ?? 0) + 24 : isFirst ? -12 : top - 10,
        text: fit(measure, roundName(state.plan, section, round), CARD.width, SIZE, 600),
        size: SIZE,
        weight: 600,
        colour: 'muted',
      }
    })
  return {
    width: layout.width,
    height: layout.height + HEAD,
    shapes: [...lines, ...heads, ...layout.matches.flatMap((id) => cardShapes(book, id, measure))].map(
      (shape) => moved(shape, 0, HEAD),
    ),
  }
}

function cardShapes(book: Book, id: MatchId, measure: Measure): Shape[] {
  const { layout, running } = book
  const view = viewOf(book, id)
  const [x, y] = [layout.x[id] ?? 0, layout.y[id] ?? 0]
  const shapes: Shape[] = [
    {
      kind: 'box',
      x,
      y,
      width: CARD.width,
      height: CARD.height,
      fill: 'surface',
      stroke: running.has(id) ? 'live' : 'line',
    },
    { kind: 'line', points: [x, y + ROW, x + CARD.width, y + ROW], colour: 'line' },
  ]
  for (const slot of [0, 1] as const) {
    const { name, seed } = slotText(book, view, slot)
    const isWinner = view.winner === slot
    const score = sideScore(view, slot)
    const base = { kind: 'text', y: y + slot * ROW + 15, size: SIZE } as const
    const weight = isWinner ? 700 : 400
    const room = CARD.width - NAME_AT - 8 - (score === '' ? 0 : measure(score, SIZE, weight) + 6)
    const colour = seed === undefined ? 'faint' : view.winner === 1 - slot ? 'muted' : 'text'
    if (seed !== undefined)
      shapes.push({ ...base, x: x + SEED_END, text: String(seed), weight: 400, colour: 'faint', isEnd: true })
    shapes.push({ ...base, x: x + NAME_AT, text: fit(measure, name, room, SIZE, weight), weight, colour })
    if (score !== '')
      shapes.push({ ...base, x: x + CARD.width - 8, text: score, weight, colour, isEnd: true })
  }
  return shapes
}
