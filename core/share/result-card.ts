import { emblemParts, tierNamed } from '#core/art/emblem.ts'
import {
  between,
  CARD,
  diagonal,
  footer,
  INK,
  LEAN,
  pattern,
  placed,
  portrait,
  round,
  shade,
  sheet,
  slash,
  Writer,
  type Frame,
} from './canvas.ts'

export type ResultSide = {
  name: string
  tier?: string | undefined
  /** The rating after the match, and what the match changed. */
  rating?: string | undefined
  change?: string | undefined
}

export type ResultCard = {
  kind: 'result'
  /** The winner first. */
  sides: [ResultSide, ResultSide]
  /** True when the first side has won; otherwise both are drawn alike. */
  isWon: boolean
  isLive: boolean
  /** Two figures, or a word where there are none. */
  score: [string, string] | string
  /** Game and mode. */
  title: string
  /** The tournament, or how many games are played. */
  note: string
}

const PLATE = { top: 218, bottom: 392 }
const FIGURES = 140

/** A match: each side on its own pattern; a win moves the diagonal. */
export function resultCard(card: ResultCard, frame: Frame): string {
  const { sides, isWon, isLive, title, note } = card
  const [first, second] = sides
  const writer = new Writer(frame.pen)
  const middle = CARD.width * (isWon ? 0.62 : 0.5)
  const [left, right] = [
    between(-LEAN * CARD.height, middle),
    between(middle, CARD.width + LEAN * CARD.height),
  ]
  const edge = isWon ? (frame.accent ?? INK.accent) : isLive ? INK.live : INK.muted
  return sheet(
    pattern(first.name, left),
    shade(0.12, 0.82, 'down', left),
    `<g opacity="${isWon ? 0.4 : 1}">${pattern(second.name, right)}</g>`,
    shade(isWon ? 0.45 : 0.12, isWon ? 0.9 : 0.82, 'down', right),
    slash(middle, 18, edge),
    plate(writer, card, middle),
    portrait(writer, first.name, { x: CARD.margin, y: 52, size: 140, tier: first.tier }),
    writer.line(CARD.margin + 168, 106, title, { size: 30, weight: 700, width: diagonal(middle, 90) - 270 }),
    writer.line(CARD.margin + 168, 148, note, {
      size: 26,
      colour: INK.muted,
      width: diagonal(middle, 140) - 270,
    }),
    writer.name(CARD.margin, 484, first.name, {
      size: isWon ? 88 : 64,
      width: diagonal(middle, 484) - CARD.margin - 32,
      weight: 800,
      isWide: true,
    }),
    ratingLine(writer, first, 'start'),
    `<g opacity="${isWon ? 0.75 : 1}">`,
    portrait(writer, second.name, {
      x: CARD.width - CARD.margin - (isWon ? 110 : 140),
      y: 52,
      size: isWon ? 110 : 140,
      tier: second.tier,
    }),
    writer.name(CARD.width - CARD.margin, 484, second.name, {
      size: isWon ? 52 : 64,
      width: CARD.width - CARD.margin - diagonal(middle, 430) - 32,
      weight: 800,
      isWide: true,
      at: 'end',
    }),
    ratingLine(writer, second, 'end'),
    '</g>',
    footer(writer, frame),
  )
}

/** The score on a dark plate that lies on the slash. */
function plate(writer: Writer, { score, isWon }: ResultCard, middle: number): string {
  const look = { size: FIGURES, weight: 800, isWide: true } as const
  const [home, away] = typeof score === 'string' ? [score, ''] : score
  const word = { ...look, size: typeof score === 'string' ? 72 : FIGURES }
  const [wide, narrow] = [writer.width(home, word), writer.width(away, word)]
  const dash = away === '' ? 0 : 96
  const half = (wide + dash + narrow) / 2 + 56
  const x = diagonal(middle, (PLATE.top + PLATE.bottom) / 2)
  const lean = ((PLATE.bottom - PLATE.top) * LEAN) / 2
  const start = x - (wide + dash + narrow) / 2
  const y = (PLATE.top + PLATE.bottom) / 2 + word.size * 0.35
  return (
    `<path d="M${round(x - half + lean)} ${PLATE.top}H${round(x + half + lean)}L${round(x + half - lean)} ${PLATE.bottom}H${round(x - half - lean)}Z" fill="${INK.night}"/>` +
    writer.line(start, y, home, word) +
    (dash ? `<path d="M${round(start + wide + 22)} ${y - 58}h52v14h-52z" fill="${INK.muted}"/>` : '') +
    writer.line(start + wide + dash, y, away, { ...word, colour: isWon ? INK.faint : INK.text })
  )
}

/** Tier, rating and what the match changed. */
function ratingLine(writer: Writer, { tier, rating, change }: ResultSide, at: 'start' | 'end'): string {
  if (rating === undefined) return ''
  const look = { size: 28, weight: 700 } as const
  const known = tier === undefined ? undefined : tierNamed(tier)
  const [y, emblem] = [532, known ? 48 : 0]
  const [first, gap] = [writer.width(rating, look), 14]
  const more = change === undefined ? 0 : writer.width(change, look) + gap
  const start = at === 'start' ? CARD.margin : CARD.width - CARD.margin - emblem - first - more
  const colour = change?.startsWith('+') ? INK.win : INK.muted
  return (
    (known ? placed(emblemParts(known).join(''), start, y - 29, 38, 64) : '') +
    writer.line(start + emblem, y, rating, look) +
    (change === undefined ? '' : writer.line(start + emblem + first + gap, y, change, { ...look, colour }))
  )
}
