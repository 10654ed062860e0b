import { accept, type Decision } from '#core/decision.ts'
import type { Context } from '#server/context.ts'
import { redraw, type ImageRefusal } from '#server/players/avatar.ts'
import { sealBytes, unsealBytes } from '#server/secrets.ts'

/** Pixels of the longest side: small print can be read, and no more is kept than that needs. */
const LONGEST = 2400
export const PICTURES = ['document', 'selfie'] as const
export type PictureKind = (typeof PICTURES)[number]
export type Pictures = Record<PictureKind, Uint8Array>
type Vault = Pick<Context, 'privateFiles' | 'secrets'>

/** A picture to be looked at by staff: whole, readable, free of metadata. */
export function drawPhoto(bytes: Uint8Array): Promise<Decision<Uint8Array, ImageRefusal>> {
  return redraw(bytes, (image) =>
    image.resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 86 }),
  )
}

/** Both pictures drawn anew, or the one that is none. */
export async function drawPhotos(
  given: Pictures,
): Promise<Decision<Pictures, ImageRefusal> | { ok: false; refusal: ImageRefusal; field: PictureKind }> {
  const document = await drawPhoto(given.document)
  if (!document.ok) return { ...document, field: 'document' }
  const selfie = await drawPhoto(given.selfie)
  if (!selfie.ok) return { ...selfie, field: 'selfie' }
  return accept({ document: document.value, selfie: selfie.value })
}

/** Seals both for their player and answers their names. */
export async function keepPictures(
  { privateFiles, secrets }: Vault,
  playerId: string,
  pictures: Pictures,
): Promise<Record<PictureKind, string>> {
  const keep = (kind: PictureKind) =>
    privateFiles.put('kyc', sealBytes(secrets.identity, pictures[kind], owner(playerId, kind)))
  return { document: await keep('document'), selfie: await keep('selfie') }
}

/**
 * Undefined when the picture is deleted already.
 * @throws when it cannot be opened: with another key, or when it was put in another's place
 */
export async function openPicture(
  { privateFiles, secrets }: Vault,
  playerId: string,
  kind: PictureKind,
  name: string | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sealed = name === null ? undefined : await privateFiles.read(name)
  if (!sealed) return undefined
  try {
    return new Uint8Array(unsealBytes(secrets.identity, sealed, owner(playerId, kind)))
  } catch {
    throw new Error(`The ${kind} of ${playerId} cannot be opened. Was SECRET_KEY changed since it was sent?`)
  }
}

export async function dropPictures(
  { privateFiles }: Pick<Context, 'privateFiles'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await privateFiles.remove(name)
}

const owner = (playerId: string, kind: PictureKind) => `kyc:${playerId}:${kind}`
