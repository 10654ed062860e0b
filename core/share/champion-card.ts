import { materialOf } from '#core/art/material.ts'
import { trophyBody } from '#core/art/trophy.ts'
import {
  CARD,
  footer,
  INK,
  pattern,
  placed,
  rays,
  round,
  shade,
  sheet,
  WHOLE,
  Writer,
  type Frame,
} from './canvas.ts'

export type ChampionCard = {
  kind: 'champion'
  name: string
  /** "Champion of …" */
  title: string
  /** The game, whose pattern the trophy has. */
  game: string
  /** The champion's matches, the first one first. */
  way: { name: string; score: string }[]
  facts: string
}

const MOST_STEPS = 7
const STEP = { height: 62, gap: 18, top: 458 }

/** The winner of a tournament, with the way there. */
export function championCard({ name, title, game, way, facts }: ChampionCard, frame: Frame): string {
  const writer = new Writer(frame.pen)
  const { bright, middle } = materialOf('gold')
  const x = CARD.width / 2
  const look = { shape: 'cup', slug: game, material: 'gold', label: '1' } as const
  return sheet(
    pattern(name, WHOLE),
    shade(0.15, 0.9),
    rays(x, 136, 420, middle),
    placed(trophyBody(look), x - 112, 24, 224, 120),
    writer.line(x, 296, title, { size: 30, weight: 700, colour: bright, at: 'middle', width: 1000 }),
    writer.name(x, way.length > 0 ? 410 : 450, name, {
      size: 112,
      width: CARD.width - 2 * CARD.margin,
      weight: 800,
      isWide: true,
      at: 'middle',
    }),
    wayOf(writer, way.slice(-MOST_STEPS)),
    footer(writer, frame, facts),
  )
}

function wayOf(writer: Writer, way: ChampionCard['way']): string {
  if (way.length === 0) return ''
  const room = CARD.width - 2 * CARD.margin
  const width = Math.min(190, (room - STEP.gap * (way.length - 1)) / way.length)
  const start = (CARD.width - width * way.length - STEP.gap * (way.length - 1)) / 2
  const { middle } = materialOf('gold')
  const y = STEP.top + STEP.height / 2
  const line = `<path d="M${round(start)} ${y}H${round(CARD.width - start)}" stroke="${middle}" stroke-width="4"/>`
  const steps = way.map(({ name, score }, index) => {
    const left = start + index * (width + STEP.gap)
    const look = { at: 'middle', width: width - 20 } as const
    return (
      `<path d="M${round(left)} ${STEP.top}h${round(width)}v${STEP.height}h${round(-width)}z" fill="${INK.night}" stroke="${middle}" stroke-width="2"/>` +
      writer.line(left + width / 2, STEP.top + 27, name, { ...look, size: 20, weight: 700 }) +
      writer.line(left + width / 2, STEP.top + 51, score, { ...look, size: 19, colour: INK.muted })
    )
  })
  return line + steps.join('')
}
