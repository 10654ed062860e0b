import { createHash } from 'node:crypto'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { makeAvatar } from '../avatar.ts'
import { countUpload, refuseTooNew } from './limits.ts'
import { isRefusedPicture } from './queries.ts'

export type PictureRefusal = ImageRefusal | 'picture_removed' | 'too_new' | 'too_many_pictures'
export type Uploaded = { url: string; hashes: string[] }

/**
 * Stores a picture of a player, team or organization as a file. One that staff have removed is refused, also when it is
 * downloaded and sent again: both what was sent and what was kept are known.
 */
export async function storePicture(
  context: Context,
  folder: 'avatars' | 'logos',
  { bytes, by }: { bytes: Uint8Array; by: string },
): Promise<Outcome<Uploaded, PictureRefusal>> {
  // Before the picture is decoded.
  const old = await refuseTooNew(context, by)
  if (!old.ok) return old
  const image = await makeAvatar(bytes)
  if (!image.ok) return image
  const hashes = [hashOf(bytes), hashOf(image.value)]
  if (await isRefusedPicture(context.db, hashes)) return refuse('picture_removed')
  const counted = await countUpload(context, by)
  if (!counted.ok) return counted
  return accept({ url: `${UPLOADS_PATH}${await context.files.put(folder, image.value)}`, hashes })
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
