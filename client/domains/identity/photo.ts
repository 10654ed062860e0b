import { t } from '#messages/identity.ts'
import { formatLocale } from '#client/lib/format-locale.ts'
import { pictureProblem } from '#client/domains/players/picture/picture-file.ts'

/** A picture that can be sent, with the object URL that shows it. Call `dropPhoto` to revoke the URL. */
export type Photo = { blob: Blob; url: string; name: string }

const MB = 1024 * 1024
/** Larger than any phone's photo. The picture that is sent is smaller. */
const MAX_FILE_BYTES = 25 * MB
/** The server stores no more pixels per side than this. */
const MAX_SIDE = 2400
const UNCHANGED_BELOW_BYTES = 1.5 * MB

/**
 * Prepares a file for sending, or returns the problem with it. Large photos are scaled down, which also
 * removes metadata such as the location.
 */
export async function readPhoto(file: File): Promise<Photo | { problem: string }> {
  const problem = pictureProblem(file, MAX_FILE_BYTES)
  if (problem) return { problem }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { problem: t('identity.photo.damaged') }
  try {
    const blob = isSmall(file, bitmap) ? file : await shrink(bitmap)
    return blob
      ? { blob, url: URL.createObjectURL(blob), name: file.name }
      : { problem: t('identity.photo.unreadable') }
  } finally {
    bitmap.close()
  }
}

export function dropPhoto(photo: Photo | undefined): void {
  if (photo) URL.revokeObjectURL(photo.url)
}

/** `0.4 MB`. */
export const sizeText = (bytes: number) =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, bytes / MB))

/** The size of a picture scaled down to the longest side allowed. */
export function fitted({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function isSmall(file: File, { width, height }: { width: number; height: number }): boolean {
  return file.size <= UNCHANGED_BELOW_BYTES && Math.max(width, height) <= MAX_SIDE
}

async function shrink(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const { width, height } = fitted(bitmap)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return (await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.9))) ?? undefined
}
