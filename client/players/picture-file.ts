import { MAX_IMAGE_BYTES } from '#contract/players.ts'

/** What the server takes (contract: setAvatar). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** The side of the square that is sent: twice the largest that is ever shown. */
const SIDE = 512

/** Why a chosen file is no picture for us, said at once and without sending it; undefined for a good one. */
export function pictureProblem(
  file: { name: string; type: string; size: number },
  mostBytes = MAX_IMAGE_BYTES,
): string | undefined {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (isHeic) return 'Browsers cannot show HEIC pictures. Save it as a JPEG first, then choose that.'
  if (!PICTURE_TYPES.includes(file.type)) return 'This is not a PNG, JPEG or WebP picture.'
  if (file.size > mostBytes)
    return `This picture is too large: ${Math.ceil(file.size / 1024 / 1024)} MB, and ${mostBytes / 1024 / 1024} MB is the most.`
  return undefined
}

/**
 * The first picture among what was dropped or pasted; else the first file of any kind, to say what is wrong
 * with it.
 */
export function pictureAmong(files: Iterable<File> | undefined | null): File | undefined {
  const all = [...(files ?? [])]
  return all.find((file) => file.type.startsWith('image/')) ?? all[0]
}

export type Area = { x: number; y: number; width: number; height: number }

/**
 * Cuts a square out of a picture and makes it small.
 * @param area in pixels of the picture as it is shown, turned as its camera said
 * @throws when the browser cannot read the picture
 */
export async function cutSquare(url: string, area: Area): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE)
  // A browser that writes no WebP gives a PNG instead, which is as good.
  const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/webp', 0.92))
  if (!blob) throw new Error('This picture could not be cut.')
  return blob
}

/** A file that calls itself a picture and cannot be drawn is told before anything is asked about it. */
export async function readProblem(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return 'This picture is damaged.'
  }
}
