import { t } from '#messages/tournaments.ts'
import { connector } from '#client/domains/tournaments/bracket/layout/connectors.ts'
import type { BracketLayout } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { championOf, decidingMatch } from '#client/domains/tournaments/bracket/map/champion.ts'
import { FLAG } from '#client/domains/tournaments/bracket/map/MatchCard.tsx'
import { sideScore } from '#client/domains/tournaments/bracket/map/card-props.ts'
import { viewOf, type Book } from '#client/domains/tournaments/bracket/words/book.ts'
import { roundName } from '#client/domains/tournaments/bracket/words/rounds.ts'
import { slotText } from '#client/domains/tournaments/bracket/words/slots.ts'
import type { MatchId } from '#core/bracket/rules.ts'
import { fit, moved, type Measure, type Picture, type Shape } from '#client/lib/picture/picture.ts'
import type { Sheet } from './sheets.ts'

/** A4 landscape without its margins of 10 mm, in CSS pixels; larger paper shows the same larger. */
export const PAPER = { width: 1047, height: 718 } as const
const TOP = { line: 62, heads: 80, matches: 104 } as const
const FOOT = 28
/** 2.8 mm on paper. */
const SIZE = 10.5
/** The side of the box for a figure to write in. */
const BOX = 18
export const ROOM = { width: PAPER.width, height: PAPER.height - TOP.matches - FOOT - 8 } as const

export type SheetFacts = {
  name: string
  about: string
  /** The time of the results, and where there are newer ones. */
  state: string
  address: string
  /** The address as an image. */
  code: string
  brand: string
  prizes: readonly string[]
  clockOf: (match: MatchId) => string | undefined
}

/** One sheet to hang up and write on: the matches with boxes for their scores, times, and where the live page is. */
export function sheetPicture(book: Book, sheet: Sheet, facts: SheetFacts, measure: Measure): Picture {
  const { layout } = sheet
  const left = (PAPER.width - layout.width) / 2
  const down = TOP.matches + Math.max(0, (ROOM.height - layout.height) / 2)
  const matches = [
    ...layout.matches.flatMap((id): Shape[] => {
      const points = connector(layout, id)
      return points ? [{ kind: 'line', points, colour: 'edge' }] : []
    }),
    ...layout.matches.flatMap((id) => cardShapes(book, layout, id, measure)),
    ...endShapes(book, layout, measure),
  ]
  return {
    ...PAPER,
    shapes: [
      ...headShapes(sheet, facts, measure),
      ...roundShapes(book, layout, facts, measure).map((shape) => moved(shape, left, 0)),
      ...matches.map((shape) => moved(shape, left, down)),
      ...footShapes(facts, measure),
    ],
  }
}

type Look = { size?: number; weight?: 400 | 600 | 700; colour?: 'text' | 'muted' }

const text = (
  x: number,
  y: number,
  words: string,
  { size = SIZE, weight = 400, colour = 'text' }: Look = {},
) => ({ kind: 'text', x, y, text: words, size, weight, colour }) as const

/** A text around the middle of a column. */
function centred(measure: Measure, middle: number, y: number, words: string, look: Look & { room?: number }) {
  const { size = SIZE, weight = 400, room = 200 } = look
  const shown = fit(measure, words, room, size, weight)
  return text(middle - measure(shown, size, weight) / 2, y, shown, look)
}

function headShapes(
  { title }: Sheet,
  { name, about, state, address, code }: SheetFacts,
  measure: Measure,
): Shape[] {
  const end = PAPER.width - 64
  const whole = title === undefined ? name : `${name}: ${title}`
  return [
    text(0, 28, fit(measure, whole, end - 260, 24, 700), { size: 24, weight: 700 }),
    text(0, 48, fit(measure, about, end - 260, 12, 400), { size: 12 }),
    { ...text(end, 34, state), isEnd: true },
    { ...text(end, 48, address), isEnd: true },
    { kind: 'image', x: PAPER.width - 56, y: 0, width: 56, height: 56, url: code },
    { kind: 'line', points: [0, TOP.line, PAPER.width, TOP.line], colour: 'text' },
  ]
}

/** The rounds over their columns, each with its time. */
function roundShapes(book: Book, layout: BracketLayout, { clockOf }: SheetFacts, measure: Measure): Shape[] {
  return layout.strips.flatMap(({ wave, x, wide, matches }) => {
    const rounds = layout.rounds.filter((each) => each.wave === wave && each.section !== 'third_place')
    const name = rounds.map(({ section, round }) => roundName(book.state.plan, section, round)).join(', ')
    const clock = clockOf(matches[0] ?? 0)
    const middle = x + wide / 2
    return [
      centred(measure, middle, TOP.heads, name, { weight: 600, room: wide + 8 }),
      ...(clock ? [centred(measure, middle, TOP.heads + 13, clock, { colour: 'muted' })] : []),
    ]
  })
}

function cardShapes(book: Book, layout: BracketLayout, id: MatchId, measure: Measure): Shape[] {
  const view = viewOf(book, id)
  const [x, y, wide, high] = [
    layout.x[id] ?? 0,
    layout.y[id] ?? 0,
    layout.wide[id] ?? 0,
    layout.high[id] ?? 0,
  ]
  const isOpen = view.status === 'open' || view.status === 'waiting'
  const shapes: Shape[] = [
    { kind: 'box', x, y, width: wide, height: high, fill: 'bg', stroke: 'text' },
    { kind: 'line', points: [x, y + high / 2, x + wide, y + high / 2], colour: 'edge' },
  ]
  if (isOpen)
    shapes.push({ kind: 'line', points: [x + wide - BOX, y, x + wide - BOX, y + high], colour: 'edge' })
  for (const slot of [0, 1] as const) {
    const { name, seed } = slotText(book, view, slot)
    const score = sideScore(view, slot)
    const look = {
      weight: view.winner === slot ? 700 : 400,
      colour: view.winner === 1 - slot ? 'muted' : 'text',
    } as const
    const base = y + (high / 4) * (slot === 0 ? 1 : 3) + SIZE * 0.36
    const room = wide - 12 - (isOpen || score !== '' ? BOX - 4 : 0)
    // A place that is open is left to write in.
    if (seed !== undefined) shapes.push(text(x + 6, base, fit(measure, name, room, SIZE, look.weight), look))
    if (score !== '' && score !== FLAG) shapes.push({ ...text(x + wide - 6, base, score, look), isEnd: true })
  }
  return shapes
}

/** The champion, or a line for the name, above the deciding match. */
function endShapes(book: Book, layout: BracketLayout, measure: Measure): Shape[] {
  const id = decidingMatch(book)
  if (!layout.matches.includes(id)) return []
  const y = layout.y[id] ?? 0
  const middle = (layout.x[id] ?? 0) + (layout.wide[id] ?? 0) / 2
  const seed = championOf(book)
  const shapes: Shape[] = [
    centred(measure, middle, y - 42, t('tournaments.finished.champion'), { weight: 600 }),
    { kind: 'line', points: [middle - 60, y - 14, middle + 60, y - 14], colour: 'text' },
  ]
  if (seed !== undefined)
    shapes.push(centred(measure, middle, y - 20, book.nameOf(seed), { size: 16, weight: 700, room: 150 }))
  const third = layout.rounds.find(({ section }) => section === 'third_place')
  if (third)
    shapes.push(
      centred(
        measure,
        middle,
        (layout.y[third.matches[0] ?? 0] ?? 0) - 6,
        t('tournaments.round.third_place'),
        {
          weight: 600,
        },
      ),
    )
  return shapes
}

function footShapes({ brand, prizes }: SheetFacts, measure: Measure): Shape[] {
  const y = PAPER.height - 8
  return [
    { kind: 'line', points: [0, PAPER.height - FOOT, PAPER.width, PAPER.height - FOOT], colour: 'text' },
    text(0, y, t('tournaments.print.note')),
    centred(measure, PAPER.width / 2 + 60, y, prizes.join(' · '), { room: 480 }),
    { ...text(PAPER.width, y, brand), isEnd: true },
  ]
}
