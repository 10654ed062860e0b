import { emblemParts, tierNamed } from '#core/art/emblem.ts'
import { type MaterialName, materialOf } from '#core/art/material.ts'
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
  rays,
  round,
  shade,
  sheet,
  slash,
  WHOLE,
  Writer,
  type Frame,
} from './canvas.ts'

export type RecapCard = {
  kind: 'recap'
  name: string
  /** The game, whose pattern stands behind the emblem. */
  game: string
  /** Season and game. */
  title: string
  /** The number of matches, and the word for them. */
  played: string
  matches: string
  /** Won, lost and drawn. */
  tally: string
  /** Undefined where the placement matches were not played. */
  tier: string | undefined
  /** Tier and place. */
  standing: string
  /** Ratings over the season. */
  curve: readonly number[]
}

const MIDDLE = 690
const CURVE = { x: 700, y: 400, width: 440, height: 110 }

/** A season in one picture: how many matches, what came of them, and the tier at its end. */
export function recapCard(card: RecapCard, frame: Frame): string {
  const writer = new Writer(frame.pen)
  const { margin, width, height } = CARD
  const known = card.tier === undefined ? undefined : tierNamed(card.tier)
  const light = materialOf(known ? (known.toLowerCase() as MaterialName) : 'silver') // tiers are materials
  const right = between(MIDDLE, width + LEAN * height)
  const room = (y: number) => diagonal(MIDDLE, y) - margin - 36
  return sheet(
    pattern(card.name, WHOLE),
    shade(0.96, 0.8, 'right'),
    pattern(card.game, right),
    shade(0.35, 0.85, 'down', right),
    rays(960, 215, 380, light.middle),
    known
      ? placed(emblemParts(known).join(''), 840, 70, 260, 64)
      : portrait(writer, card.name, { x: 850, y: 80, size: 230 }),
    slash(MIDDLE, 18, known ? light.light : (frame.accent ?? INK.accent)),
    portrait(writer, card.name, { x: margin, y: 52, size: 96, tier: known }),
    writer.name(margin + 120, 100, card.name, {
      size: 46,
      width: room(100) - 120,
      weight: 800,
      isWide: true,
    }),
    writer.line(margin + 120, 142, card.title, { size: 26, colour: INK.muted, width: room(142) - 120 }),
    writer.line(margin, 356, card.played, { size: 190, weight: 800, isWide: true, width: room(356) }),
    writer.line(margin, 418, card.matches, { size: 48, weight: 800, isWide: true, width: room(418) }),
    writer.line(margin, 476, card.tally, { size: 30, weight: 700, colour: INK.win, width: room(476) }),
    writer.line(width - margin, 372, card.standing, {
      size: 32,
      weight: 700,
      colour: light.bright,
      at: 'end',
      width: width - margin - diagonal(MIDDLE, 372) - 40,
    }),
    curveOf(card.curve, frame.accent ?? INK.accent),
    footer(writer, frame),
  )
}

/** A line through the ratings, from the lowest to the highest. */
function curveOf(values: readonly number[], colour: string): string {
  if (values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = CURVE.x + (index * CURVE.width) / (values.length - 1)
    const y = CURVE.y + CURVE.height * (1 - (value - low) / Math.max(1, high - low))
    return `${round(x)} ${round(y)}`
  })
  return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/>`
}
