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
  shade,
  sheet,
  slash,
  WHOLE,
  Writer,
  type Frame,
} from './canvas.ts'

export type PlaceCard = {
  kind: 'place'
  name: string
  /** Undefined until the placement matches are played. */
  tier: string | undefined
  /** "Place 12"; undefined without one. */
  place: string | undefined
  /** "of 2,140 players". */
  of: string
  /** Tier and rating. */
  value: string
  /** Game, mode and season. */
  board: string
  game: string
}

const MIDDLE = 690

/** A place on a leaderboard, with the tier's emblem behind the slash; without a place the name is the large thing. */
export function placeCard({ name, tier, place, of, value, board, game }: PlaceCard, frame: Frame): string {
  const writer = new Writer(frame.pen)
  const { margin } = CARD
  const known = tier === undefined ? undefined : tierNamed(tier)
  const light = materialOf(known ? (known.toLowerCase() as MaterialName) : 'silver') // tiers are materials
  const right = between(MIDDLE, CARD.width + LEAN * CARD.height)
  const isPlaced = place !== undefined
  return sheet(
    pattern(name, WHOLE),
    shade(0.96, 0.8, 'right'),
    pattern(game, right),
    shade(0.35, 0.75, 'down', right),
    rays(960, 285, 420, light.middle),
    known
      ? placed(emblemParts(known).join(''), 790, 118, 340, 64)
      : portrait(writer, name, { x: 820, y: 150, size: 270 }),
    slash(MIDDLE, 18, known ? light.light : (frame.accent ?? INK.accent)),
    isPlaced ? portrait(writer, name, { x: margin, y: 52, size: 120, tier }) : '',
    writer.name(isPlaced ? margin + 148 : margin, isPlaced ? 130 : 300, name, {
      size: isPlaced ? 56 : 84,
      width: diagonal(MIDDLE, isPlaced ? 120 : 300) - (isPlaced ? 148 : 0) - margin - 36,
      weight: 800,
      isWide: true,
    }),
    writer.name(margin, 326, place ?? '', {
      size: 104,
      width: diagonal(MIDDLE, 326) - margin - 36,
      weight: 800,
      isWide: true,
    }),
    line(writer, isPlaced ? 384 : 356, of, { size: 34 }),
    line(writer, 444, value, { size: 30, weight: 700, colour: light.bright }),
    line(writer, 488, board, { size: 26 }),
    footer(writer, frame),
  )
}

const line = (
  writer: Writer,
  y: number,
  words: string,
  look: { size: number; weight?: 700; colour?: string },
) =>
  writer.line(CARD.margin, y, words, {
    colour: INK.muted,
    ...look,
    width: diagonal(MIDDLE, y) - CARD.margin - 36,
  })
