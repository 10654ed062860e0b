import { accept, type Decision } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { reencodeReadable } from '#server/platform/files/screenshots.ts'
import { keysFor, sealBytes, unsealBytes } from '#server/platform/secrets.ts'

export const PICTURES = ['document', 'selfie'] as const
export type PictureKind = (typeof PICTURES)[number]
export type Pictures = Record<PictureKind, Uint8Array>
type PicturePorts = Pick<Context, 'privateFiles' | 'secrets'>

/** Both pictures re-encoded, or the refusal with the field of the first invalid one. */
export async function reencodePhotos(
  given: Pictures,
): Promise<Decision<Pictures, ImageRefusal> | { ok: false; refusal: ImageRefusal; field: PictureKind }> {
  const document = await reencodeReadable(given.document)
  if (!document.ok) return { ...document, field: 'document' }
  const selfie = await reencodeReadable(given.selfie)
  if (!selfie.ok) return { ...selfie, field: 'selfie' }
  return accept({ document: document.value, selfie: selfie.value })
}

/** Encrypts and stores both pictures of a player. Returns their file names. */
export async function storePictures(
  { privateFiles, secrets }: PicturePorts,
  playerId: string,
  pictures: Pictures,
): Promise<Record<PictureKind, string>> {
  const store = (kind: PictureKind) =>
    privateFiles.put('kyc', sealBytes(secrets.identity, pictures[kind], owner(playerId, kind)))
  return { document: await store('document'), selfie: await store('selfie') }
}

/**
 * Decrypts a stored picture. Undefined when it has been deleted.
 * @throws when it cannot be decrypted: another key, or the file of another player or kind
 */
export async function openPicture(
  { privateFiles, secrets }: PicturePorts,
  playerId: string,
  kind: PictureKind,
  name: string | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sealed = name === null ? undefined : await privateFiles.read(name)
  if (!sealed) return undefined
  try {
    return new Uint8Array(unsealBytes(keysFor(secrets, 'identity'), sealed, owner(playerId, kind)))
  } catch {
    throw new Error(`The ${kind} of ${playerId} cannot be opened. Was SECRET_KEY changed since it was sent?`)
  }
}

export async function deletePictures(
  { privateFiles }: Pick<Context, 'privateFiles'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await privateFiles.remove(name)
}

const owner = (playerId: string, kind: PictureKind) => `kyc:${playerId}:${kind}`
