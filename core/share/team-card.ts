import { emblemParts, tierNamed } from '#core/art/emblem.ts'
import {
  CARD,
  footer,
  INK,
  pattern,
  placed,
  portrait,
  shade,
  sheet,
  WHOLE,
  Writer,
  type Frame,
} from './canvas.ts'

export type TeamCard = {
  kind: 'team'
  name: string
  /** The tier of its average rating. */
  tier: string | undefined
  /** Game, mode and rating. */
  facts: string
  /** Won, lost and drawn. */
  record: string
  players: { name: string; note: string }[]
}

const MOST_PLAYERS = 5
/** The slash lies nearly flat: the name stands above it, the players below. */
const [LEFT, RIGHT] = [416, 350]

/** A team: crest, name and record, and five names. */
export function teamCard({ name, tier, facts, record, players }: TeamCard, frame: Frame): string {
  const writer = new Writer(frame.pen)
  const { margin, width, height } = CARD
  const known = tier === undefined ? undefined : tierNamed(tier)
  const start = margin + 208
  const column = (width - 2 * margin) / MOST_PLAYERS
  const words = start + (known ? 52 : 0)
  return sheet(
    pattern(name, WHOLE),
    shade(0.35, 0.7),
    `<path d="M0 ${LEFT}L${width} ${RIGHT}V${height}H0Z" fill="${INK.night}" fill-opacity=".9"/>`,
    `<path d="M0 ${LEFT - 10}L${width} ${RIGHT - 10}V${RIGHT + 4}L0 ${LEFT + 4}Z" fill="${frame.accent ?? INK.accent}"/>`,
    portrait(writer, name, { x: margin, y: 56, size: 176, tier: known }),
    writer.name(start, 150, name, { size: 92, width: width - margin - start, weight: 800, isWide: true }),
    known ? placed(emblemParts(known).join(''), start, 172, 40, 64) : '',
    writer.line(words, 202, facts, { size: 30, colour: INK.muted, width: width - margin - words }),
    writer.line(margin, 300, record, { size: 32, weight: 700, width: 700 }),
    ...players.slice(0, MOST_PLAYERS).map((player, index) => {
      const x = margin + index * column
      const room = column - 84
      return (
        portrait(writer, player.name, { x, y: 446, size: 62 }) +
        writer.line(x + 76, 470, player.name, { size: 24, weight: 700, width: room }) +
        writer.line(x + 76, 500, player.note, { size: 22, colour: INK.muted, width: room })
      )
    }),
    footer(writer, frame),
  )
}
