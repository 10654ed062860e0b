import { type MaterialName, materialOf } from '#core/art/material.ts'
import { trophyBody } from '#core/art/trophy.ts'
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

export type TrophyCard = {
  kind: 'trophy'
  name: string
  /** The tournament. */
  title: string
  /** The game, whose pattern the trophy has. */
  game: string
  place: number
  /** "1st of 64". */
  standing: string
  /** Game and mode. */
  facts: string
}

const MIDDLE = 520
const MATERIALS: readonly MaterialName[] = ['gold', 'silver', 'bronze']

/** A place in a tournament: whose it is, and the trophy behind the slash. */
export function trophyCard({ name, title, game, place, standing, facts }: TrophyCard, frame: Frame): string {
  const writer = new Writer(frame.pen)
  const { margin, width, height } = CARD
  const material = MATERIALS[place - 1]
  const { light, bright, middle } = materialOf(material ?? 'bronze')
  const right = between(MIDDLE, width + LEAN * height)
  const room = (y: number) => diagonal(MIDDLE, y) - margin - 36
  const look = {
    shape: material ? 'cup' : 'ring',
    slug: game,
    material: material ?? 'bronze',
    label: String(place),
  } as const
  return sheet(
    pattern(name, WHOLE),
    shade(0.97, 0.85, 'right'),
    pattern(game, right),
    shade(0.45, 0.8, 'down', right),
    rays(930, 270, 430, middle),
    placed(trophyBody(look), 750, 80, 380, 120),
    slash(MIDDLE, 18, material ? light : INK.line),
    portrait(writer, name, { x: margin, y: 56, size: 92 }),
    writer.name(margin + 112, 116, name, { size: 36, width: room(116) - 112, weight: 700, isWide: true }),
    writer.name(margin, 330, title, { size: 72, width: room(330), weight: 800, isWide: true }),
    writer.line(margin, 396, standing, { size: 34, weight: 700, colour: bright, width: room(396) }),
    writer.line(margin, 440, facts, { size: 26, colour: INK.muted, width: room(440) }),
    footer(writer, frame),
  )
}
