import type { Decision } from '#core/decision.ts'
import { reencode, type ImageRefusal } from '#server/platform/files/reencode.ts'

/** Pixels per side: twice the largest size at which a picture is shown. */
const SIDE = 512

/** Converts an upload to the stored picture of a player or team: square, small, WebP. */
export function makeAvatar(bytes: Uint8Array): Promise<Decision<Uint8Array, ImageRefusal>> {
  return reencode(bytes, (image) => image.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 84 }))
}
