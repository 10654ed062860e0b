import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { accept, refuse, type Decision } from '#core/decision.ts'

const MAX_SIDE = 4096
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

// The library can decode many more formats than uploads may have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

export type ImageRefusal = 'not_an_image' | 'broken_image' | 'too_many_pixels'

/**
 * Re-encodes a picture as WebP from its pixels, rotated as the camera was held, so that metadata (an EXIF
 * location) and anything hidden in the file are lost.
 */
export async function reencode(
  bytes: Uint8Array,
  transform: (image: Sharp) => Sharp,
): Promise<Decision<Uint8Array, ImageRefusal>> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !TYPES.has(type.mime)) return refuse('not_an_image')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error', pages: 1 })
    const { width, height } = await image.metadata()
    if (width > MAX_SIDE || height > MAX_SIDE) return refuse('too_many_pixels')
    return accept(await transform(image.rotate()).toBuffer())
  } catch (error) {
    return refuse(/pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'broken_image')
  }
}
