import { accept, type Decision } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { sealBytes } from '#server/platform/secrets.ts'
import { reencode, type ImageRefusal } from './reencode.ts'

/** Longest side in pixels; enough to read a scoreboard or a document. */
const MAX_SIDE_PX = 2400

/** Re-encodes a picture that somebody has to read. */
export const reencodeReadable = (image: Uint8Array): Promise<Decision<Uint8Array, ImageRefusal>> =>
  reencode(image, (picture) =>
    picture
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 }),
  )

/**
 * Re-encodes a screenshot and stores it sealed; returns its file. `owner` is bound into the ciphertext, so that its file
 * cannot be swapped for that of another.
 */
export async function keepScreenshot(
  { secrets, privateFiles }: Pick<Context, 'secrets' | 'privateFiles'>,
  { owner, image }: { owner: string; image: Uint8Array },
): Promise<Decision<string, ImageRefusal>> {
  const encoded = await reencodeReadable(image)
  if (!encoded.ok) return encoded
  return accept(await privateFiles.put('evidence', sealBytes(secrets.identity, encoded.value, owner)))
}
