import { pictureOf, type Shape } from '#core/art/picture.ts'
import { artShade } from './shade.ts'

const cache = new Map<string, string>()

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
