import { pictureProblem } from '#client/players/picture-file.ts'

/**
 * A picture that can be sent, and the address under which the page shows it; let go of it with `dropPhoto`.
 */
export type Photo = { blob: Blob; url: string; name: string }

const MB = 1024 * 1024
/** Larger than any phone's photo; what is sent is small. */
const MOST_CHOSEN_BYTES = 25 * MB
/** The server keeps no more pixels a side than this, so no more travel there. */
const LONGEST = 2400
const SENT_AS_IT_IS_BYTES = 1.5 * MB

/**
 * Makes a chosen file ready to be sent, or says why it cannot be: a phone's photo is made smaller here, and
 * leaves its place behind.
 */
export async function readPhoto(file: File): Promise<Photo | { problem: string }> {
  const problem = pictureProblem(file, MOST_CHOSEN_BYTES)
  if (problem) return { problem }
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { problem: 'This picture is damaged.' }
  try {
    const blob = isSmall(file, bitmap) ? file : await shrink(bitmap)
    return blob
      ? { blob, url: URL.createObjectURL(blob), name: file.name }
      : { problem: 'This picture cannot be read here. Try another one.' }
  } finally {
    bitmap.close()
  }
}

export function dropPhoto(photo: Photo | undefined): void {
  if (photo) URL.revokeObjectURL(photo.url)
}

/** `0.4 MB`. */
export const sizeText = (bytes: number) => `${Math.max(0.1, bytes / MB).toFixed(1)} MB`

/** The sides of a picture that fits the longest one, never larger than it was. */
export function fitted({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function isSmall(file: File, { width, height }: { width: number; height: number }): boolean {
  return file.size <= SENT_AS_IT_IS_BYTES && Math.max(width, height) <= LONGEST
}

async function shrink(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const { width, height } = fitted(bitmap)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  return (await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.9))) ?? undefined
}
