import { randomFrom } from './random.ts'
import { artShade, paletteFrom } from './palette.ts'
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

const cache = new Map<string, string>()

const seedOf = (slug: string) => `${edition}${slug.normalize('NFC').toLowerCase()}`

/** The color of an edge beside the picture: the bright one of its pattern. */
export const edgeOf = (slug: string): string => paletteFrom(randomFrom(seedOf(slug))).bright

/** The picture of a slug as SVG: the pattern and two hues are the same in every shape. */
export function pictureOf(slug: string, shape: Shape): string {
  const { width, height } = frames[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${pictureBody(slug, frames[shape], shape === 'square' ? 0.45 : 0.85)}</svg>`
}

/** The same without its root, to be drawn into another picture. `strength`: the opacity of the pattern. */
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

/** An uploaded picture over the drawn one, which shows while it is loaded and if it cannot be. */
export function backgroundOf(slug: string, shape: Shape, picture: string | null | undefined): string {
  const drawn = pictureUrl(slug, shape)
  return picture ? `url(${JSON.stringify(picture)}), ${drawn}` : drawn
}

/** The ground of a side of a match: its picture below a shade on which white text is readable, whatever was uploaded. */
export function sideGround(name: string, uploaded: string | null | undefined): string {
  const [top, middle, bottom] = uploaded ? [0.68, 0.72, 0.86] : [0.35, 0.45, 0.78]
  return `linear-gradient(${artShade(top)}, ${artShade(middle)} 55%, ${artShade(bottom)}), ${backgroundOf(name, 'tile', uploaded)}`
}

/** The picture as a `background-image` value, so that even a rich pattern needs only one element. */
export function pictureUrl(slug: string, shape: Shape): string {
  const key = `${shape}/${slug}`
  const known = cache.get(key)
  if (known) return known
  const url = `url("data:image/svg+xml,${encodeURIComponent(pictureOf(slug, shape))}")`
  cache.set(key, url)
  return url
}
