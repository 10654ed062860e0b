import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { accept, refuse, type Decision } from '#core/decision.ts'

/** Pixels a side; twice the largest at which a picture is shown. */
const SIDE = 512
const MOST_SIDE = 4096
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

// The library can read far more kinds of file than anybody may send here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export type ImageRefusal = 'not_an_image' | 'broken_image' | 'too_many_pixels'

/** A picture of a player or a team as it is kept: square and small. */
export function makeAvatar(bytes: Uint8Array): Promise<Decision<Uint8Array, ImageRefusal>> {
  return redraw(bytes, (image) => image.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 84 }))
}

/**
 * Somebody's picture as WebP, drawn anew from its pixels and turned as the camera held it, so that neither a
 * place (EXIF) nor anything hidden behind the picture comes along (protocols.md 7.5).
 */
export async function redraw(
  bytes: Uint8Array,
  draw: (image: Sharp) => Sharp,
): Promise<Decision<Uint8Array, ImageRefusal>> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !TYPES.has(type.mime)) return refuse('not_an_image')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_SIDE * MOST_SIDE, failOn: 'error', pages: 1 })
    const { width, height } = await image.metadata()
    if (width > MOST_SIDE || height > MOST_SIDE) return refuse('too_many_pixels')
    return accept(await draw(image.rotate()).toBuffer())
  } catch (error) {
    return refuse(/pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'broken_image')
  }
}
