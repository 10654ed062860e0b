import { FONT, type Measure, type Palette, type Picture, type Shape } from './picture.ts'

/** Limits that every browser's canvas can take. */
const MOST_SIDE = 16_000
const MOST_PIXELS = 60_000_000
/** The scale below which names cannot be read. */
const LEAST_SCALE = 0.75
const MOST_SCALE = 2

/** The scale at which a picture is drawn; undefined when it is too large to be legible. */
export function scaleOf({ width, height }: Pick<Picture, 'width' | 'height'>): number | undefined {
  const scale = Math.min(
    MOST_SCALE,
    MOST_SIDE / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
  return scale < LEAST_SCALE ? undefined : scale
}

/** A picture as a PNG file. It is drawn, not converted from SVG: a browser shows no fonts of a page in those. */
export async function toPng(picture: Picture, palette: Palette): Promise<Blob | undefined> {
  const scale = scaleOf(picture)
  if (scale === undefined) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(picture.width * scale)
  canvas.height = Math.ceil(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  await Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${weight} 12px ${FONT}`)))
  const images = await loadImages(picture)
  context.scale(scale, scale)
  context.fillStyle = palette.bg
  context.fillRect(0, 0, picture.width, picture.height)
  for (const shape of picture.shapes) draw(context, shape, { palette, images })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ?? undefined
}

type Images = ReadonlyMap<string, HTMLImageElement>

async function loadImages({ shapes }: Picture): Promise<Images> {
  const urls = new Set(shapes.flatMap((shape) => (shape.kind === 'image' ? [shape.url] : [])))
  const loaded = await Promise.all(
    [...urls].map(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return [url, image] as const
    }),
  )
  return new Map(loaded)
}

function draw(
  context: CanvasRenderingContext2D,
  shape: Shape,
  { palette, images }: { palette: Palette; images: Images },
): void {
  if (shape.kind === 'box') {
    context.beginPath()
    context.roundRect(shape.x, shape.y, shape.width, shape.height, 5)
    context.fillStyle = palette[shape.fill]
    context.fill()
    if (!shape.stroke) return
    context.strokeStyle = palette[shape.stroke]
    context.stroke()
  } else if (shape.kind === 'image') {
    const image = images.get(shape.url)
    if (image) drawCover(context, image, shape)
  } else if (shape.kind === 'line') {
    context.beginPath()
    for (let index = 0; index < shape.points.length; index += 2)
      context.lineTo(shape.points[index] ?? 0, shape.points[index + 1] ?? 0)
    context.strokeStyle = palette[shape.colour]
    context.stroke()
  } else {
    context.font = `${shape.weight} ${shape.size}px ${FONT}`
    context.textAlign = shape.isEnd ? 'right' : 'left'
    context.fillStyle = palette[shape.colour]
    context.fillText(shape.text, shape.x, shape.y)
  }
}

/** The middle of an image, as large as fills the area. */
function drawCover(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const [left, top] = [(image.naturalWidth - cutWidth) / 2, (image.naturalHeight - cutHeight) / 2]
  context.drawImage(image, left, top, cutWidth, cutHeight, x, y, width, height)
}

/** Measures as a canvas does. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  return (text, size, weight) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${FONT}`
    return context.measureText(text).width
  }
}
