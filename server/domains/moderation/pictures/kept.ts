import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { keysFor, sealBytes, unsealBytes } from '#server/platform/secrets.ts'
import { allowPictures, type PictureOf } from '#server/domains/players/pictures/queries.ts'
import { deleteKept, freeHashes, listKept, type KeptPicture } from './kept-queries.ts'
import { lockOwned, showPicture } from './owned.ts'

/** How long a picture is kept that was removed without a notice: until a notice that is open now is decided. */
export const KEPT_MS = 30 * 86_400_000

type Ports = Pick<Context, 'files' | 'privateFiles' | 'secrets'>

/** Copies an uploaded picture to the private files, sealed. Returns the file; undefined when there is no upload. */
export async function keepFile(
  { files, privateFiles, secrets }: Ports,
  picture: PictureOf & { url: string },
): Promise<string | undefined> {
  const bytes = picture.url.startsWith(UPLOADS_PATH)
    ? await files.read(picture.url.slice(UPLOADS_PATH.length))
    : undefined
  return bytes && privateFiles.put('removed', sealBytes(secrets.identity, bytes, ownerOf(picture)))
}

/** The bytes of a kept picture; undefined when its file is gone. */
export async function readKept(
  { privateFiles, secrets }: Ports,
  kept: KeptPicture,
): Promise<Uint8Array | undefined> {
  const sealed = await privateFiles.read(kept.file)
  return sealed && unsealBytes(keysFor(secrets, 'identity'), sealed, ownerOf(kept))
}

const ownerOf = ({ kind, subject }: PictureOf) => `removed:${kind}:${subject}`

/** A kept picture and where it is among the uploads again, without being shown yet. */
export type Copied = { kept: KeptPicture; url: string | undefined }

/** Copies the pictures of a notice back to the uploads. */
export async function copyBack(context: Context, noticeId: number): Promise<Copied[]> {
  const copied: Copied[] = []
  for (const kept of await listKept(context.db, noticeId)) {
    const bytes = await readKept(context, kept)
    const folder = kept.kind === 'player' ? 'avatars' : 'logos'
    const url = bytes && `${UPLOADS_PATH}${await context.files.put(folder, bytes)}`
    copied.push({ kept, url })
  }
  return copied
}

/**
 * Shows the latest of the pictures again, unless its owner shows another one by now. All of them can be uploaded again, unless
 * the same file was removed elsewhere, too. Returns the URL of the one that is shown.
 */
export async function showAgain(unit: Unit, copied: readonly Copied[]): Promise<string | undefined> {
  let shown: string | undefined
  for (const { kept, url } of copied) {
    const owned = await lockOwned(unit, kept)
    const by = kept.uploaded_by ?? owned?.ownerIds[0]
    const isThere = await deleteKept(unit.trx, kept.id)
    await allowPictures(unit.trx, await freeHashes(unit.trx, kept.hashes))
    if (!isThere || !owned || owned.url !== null || url === undefined || by === undefined) continue
    await showPicture(unit, kept, { url, hashes: kept.hashes, by })
    shown = url
  }
  return shown
}

/** Removes the files that are not needed any more: the copies that are not shown, and what was kept once it is back. */
export async function tidy(
  { files, privateFiles }: Ports,
  copied: readonly Copied[],
  of: { shown: string | undefined; isBack: boolean },
): Promise<void> {
  for (const { kept, url } of copied) {
    if (url !== undefined && url !== of.shown) await removeUpload(files, url)
    if (of.isBack) await privateFiles.remove(kept.file)
  }
}
