import { randomFrom } from './random.ts'
import { paletteFrom } from './palette.ts'
import { type Frame, patternNames, patterns } from './patterns.ts'

export type Shape = 'tile' | 'square' | 'banner'

const frames: Record<Shape, Frame> = {
  tile: { width: 320, height: 200 },
  square: { width: 96, height: 96 },
  banner: { width: 1200, height: 240 },
}

/**
 * Part of the seed. Changing it changes every picture; it was chosen so that the catalogue's games look
 * different.
 */
const edition = 'gh4r'

const seedOf = (slug: string) => `${edition}${slug.normalize('NFC').toLowerCase()}`

/** The color of an edge beside the picture: the bright one of its pattern. */
export const edgeOf = (slug: string): string => paletteFrom(randomFrom(seedOf(slug))).bright

/** The picture of a slug as SVG: the pattern and two hues are the same in every shape. */
export function pictureOf(slug: string, shape: Shape): string {
  const { width, height } = frames[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${pictureBody(slug, frames[shape], shape === 'square' ? 0.45 : 0.85)}</svg>`
}

/** The picture without its root, to be drawn into another picture. `strength`: the opacity of the pattern. */
export function pictureBody(slug: string, frame: Frame, strength = 0.85): string {
  const random = randomFrom(seedOf(slug))
  const palette = paletteFrom(random)
  const pattern = random.pick(patternNames)
  const { width, height } = frame
  return (
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundEnd}"/></linearGradient>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#g)"/>` +
    `<g opacity="${strength}">${patterns[pattern](random, palette, frame)}</g>`
  )
}
