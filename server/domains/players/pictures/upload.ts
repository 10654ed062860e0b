import { createHash } from 'node:crypto'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { makeAvatar } from '../avatar.ts'
import { countUpload, refuseTooNew } from './limits.ts'
import { isPictureRefusedNow, isRefusedPicture } from './queries.ts'

export type PictureRefusal = ImageRefusal | 'picture_removed' | 'too_new' | 'too_many_pictures'
export type Uploaded = { url: string; hashes: string[] }
/** A picture and its uploader; null: the generated one is shown. */
export type ShownPicture = (Uploaded & { by: string }) | null

/** Locks what a picture is of: a player, a team, an organization. `url` is that of its picture. */
type LockSubject<Name extends string> = (
  unit: Unit,
) => Promise<Outcome<{ url: string | null; show(picture: ShownPicture): Promise<void> }, Name>>

/** Stores a picture and shows it. Returns its URL. When it is refused, its file is removed again. */
export async function setPicture<Name extends string = never>(
  context: Context,
  folder: 'avatars' | 'logos',
  upload: { bytes: Uint8Array; by: string },
  lock: LockSubject<Name>,
): Promise<Outcome<string, Name | PictureRefusal>> {
  const stored = await storePicture(context, folder, upload)
  if (!stored.ok) return stored
  const { url } = stored.value
  const replaced = await replacePicture(context, lock, { ...stored.value, by: upload.by })
  if (replaced.ok) return accept(url)
  await removeUpload(context.files, url)
  return replaced
}

/** Shows the generated picture instead of the uploaded one. */
export const removePicture = <Name extends string = never>(
  context: Context,
  lock: LockSubject<Name>,
): Promise<Outcome<undefined, Name>> =>
  // Only a picture that is shown can be one that staff have removed.
  replacePicture(context, lock, null) as Promise<Outcome<undefined, Name>>

/** The old file is deleted after the commit, so that no page links to a missing one. */
async function replacePicture<Name extends string>(
  context: Context,
  lock: LockSubject<Name>,
  picture: ShownPicture,
): Promise<Outcome<undefined, Name | 'picture_removed'>> {
  const before = await runCommand(
    context,
    async (unit): Promise<Outcome<string | null, Name | 'picture_removed'>> => {
      const subject = await lock(unit)
      if (!subject.ok) return subject
      if (picture && (await isPictureRefusedNow(unit.trx, picture.hashes))) return refuse('picture_removed')
      await subject.value.show(picture)
      return accept(subject.value.url)
    },
  )
  if (!before.ok) return before
  await removeUpload(context.files, before.value)
  return accept(undefined)
}

/**
 * Stores a picture of a player, team or organization as a file. One that staff have removed is refused, also when it is
 * downloaded and sent again: both what was sent and what was kept are known.
 */
async function storePicture(
  context: Context,
  folder: 'avatars' | 'logos',
  { bytes, by }: { bytes: Uint8Array; by: string },
): Promise<Outcome<Uploaded, PictureRefusal>> {
  // The check comes before the picture is decoded.
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
