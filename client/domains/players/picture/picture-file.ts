import { t } from '#messages/players.ts'
import { MAX_IMAGE_BYTES } from '#contract/images.ts'

/** The types that the server accepts (contract: setAvatar). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** The side of the square that is sent, in pixels: twice the largest size shown. */
const SIDE = 512

/** The problem with a selected file, found without sending it; undefined if it is fine. */
export function pictureProblem(
  file: { name: string; type: string; size: number },
  mostBytes = MAX_IMAGE_BYTES,
): string | undefined {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (isHeic) return t('players.picture_file.heic')
  if (!PICTURE_TYPES.includes(file.type)) return t('players.picture_file.wrong_type')
  if (file.size > mostBytes)
    return t('players.picture_file.too_large', {
      size: Math.ceil(file.size / 1024 / 1024),
      most_bytes: mostBytes / 1024 / 1024,
    })
  return undefined
}

/** The first picture among dropped or pasted files; otherwise the first file, to report its problem. */
export function pictureAmong(files: Iterable<File> | undefined | null): File | undefined {
  const all = [...(files ?? [])]
  return all.find((file) => file.type.startsWith('image/')) ?? all[0]
}

export type Area = { x: number; y: number; width: number; height: number }

/**
 * Crops a square from a picture and scales it down.
 * @param area in pixels of the picture as shown, with its EXIF rotation
 * @throws if the browser cannot read the picture
 */
export async function cropSquare(url: string, area: Area): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE)
  // Browsers that cannot write WebP return a PNG, which works as well.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('This picture could not be cut.')
  return blob
}

/** The problem with a file that claims to be a picture but cannot be decoded. */
export async function readProblem(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return t('players.picture_file.damaged')
  }
}
