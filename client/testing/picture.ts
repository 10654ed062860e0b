import { api } from './api.ts'

/** A PNG of one color for a file input. */
export async function picture(name = 'picture.png', { width = 64, height = 64 } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** Files that are refused as pictures, with their messages. */
export const INVALID_PICTURES: { file: File; message: RegExp }[] = [
  {
    file: new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
    message: /^This isn’t a PNG, JPEG or WebP picture\.$/,
  },
  { file: new File(['heic'], 'a.heic'), message: /HEIC/ },
  { file: new File(['no picture'], 'a.png', { type: 'image/png' }), message: /^This picture is damaged\.$/ },
]

/** A file from the only upload request of a call. */
export function uploadedFile(key: Parameters<typeof api.requests>[0], field: string): File {
  const [body, ...more] = api.requests(key).map((request) => request.body)
  const file = body instanceof FormData && more.length === 0 ? body.get(field) : undefined
  if (!(file instanceof File)) throw new Error(`${key} was not requested once with a file as ${field}`)
  return file
}

/** Drops a file on an element. */
export function dropFile(target: Element, file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
