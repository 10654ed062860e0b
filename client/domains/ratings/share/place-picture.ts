import { t } from '#messages/ratings.ts'
import { type Tier, TIERS } from '#core/tier.ts'
import { fit, type Measure, type Picture, type Shape } from '#client/lib/picture/picture.ts'
import { emblemUrl } from '#core/art/emblem.ts'
import { pictureOf } from '#core/art/picture.ts'
import { tierName } from '#contract/players/tier-name.ts'

/** As link previews are. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 64
const BANNER = 210
const EMBLEM = 220

export type PlaceFacts = {
  username: string
  place: number
  count: number
  value: string
  /** Null until the placement matches are played. */
  tier: string | null
  game: string
  /** Game, mode, season and region, as shown. */
  board: string
  address: string
}

/** A place on a leaderboard as a picture to share. */
export function placePicture(facts: PlaceFacts, measure: Measure): Picture {
  const tier = TIERS.find(({ name }) => name === facts.tier)?.name
  const left = tier ? MARGIN + EMBLEM + 40 : MARGIN
  const write = (y: number, words: string, size: number, colour: 'text' | 'muted' = 'text'): Shape => ({
    kind: 'text',
    x: left,
    y: BANNER + y,
    text: fit(measure, words, WIDTH - left - MARGIN, size, 700),
    size,
    weight: 700,
    colour,
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      { kind: 'image', x: 0, y: 0, width: WIDTH, height: BANNER, url: bannerUrl(facts.game) },
      ...(tier ? [emblem(tier)] : []),
      write(98, t('ratings.share.place', { place: facts.place }), 84),
      write(146, t('ratings.share.of', { count: facts.count }), 30, 'muted'),
      write(224, facts.username, 48),
      write(270, tier ? `${tierName(tier)} · ${facts.value}` : facts.value, 30, 'muted'),
      ...footer(facts, measure),
    ],
  }
}

function footer({ board, address }: PlaceFacts, measure: Measure): Shape[] {
  const y = HEIGHT - 40
  const style = { kind: 'text', y, size: 26, weight: 600, colour: 'muted' } as const
  return [
    { kind: 'line', points: [MARGIN, y - 46, WIDTH - MARGIN, y - 46], colour: 'line' },
    { ...style, x: MARGIN, text: fit(measure, board, 680, 26, 600) },
    { ...style, x: WIDTH - MARGIN, text: fit(measure, address, 360, 26, 600), isEnd: true },
  ]
}

const emblem = (tier: Tier): Shape => ({
  kind: 'image',
  x: MARGIN,
  y: BANNER + 44,
  width: EMBLEM,
  height: EMBLEM,
  // An image without a size of its own is drawn in none by some browsers.
  url: emblemUrl(tier).replace('svg%20xmlns', 'svg%20width%3D%22512%22%20height%3D%22512%22%20xmlns'),
})

const bannerUrl = (game: string): string => {
  const svg = pictureOf(game, 'banner').replace('<svg ', '<svg width="1200" height="240" ')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
