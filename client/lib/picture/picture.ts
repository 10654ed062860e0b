/** The colors of a picture, as canvas and SVG take them. */
export type Palette = Record<
  'bg' | 'surface' | 'line' | 'edge' | 'text' | 'muted' | 'faint' | 'accent' | 'live',
  string
>
export type Colour = keyof Palette

/** `at` is the left end of its baseline, or the right one with `isEnd`. */
export type TextShape = {
  kind: 'text'
  x: number
  y: number
  text: string
  size: number
  weight: 400 | 600 | 700
  colour: Colour
  isEnd?: boolean
}
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: Colour; stroke?: Colour }
  | { kind: 'line'; points: readonly number[]; colour: Colour }
  /** `url`: a `data:` URL, so that the file needs no other. It is cut to the area, like `object-fit: cover`. */
  | { kind: 'image'; x: number; y: number; width: number; height: number; url: string }
  | TextShape

/** A drawing, in pixels at 100%; the same for SVG, PNG and print. */
export type Picture = { width: number; height: number; shapes: readonly Shape[] }

export const FONT = "'Archivo Variable', Archivo, system-ui, sans-serif"

/** How wide a text is, for cutting it off. */
export type Measure = (text: string, size: number, weight: number) => number

/** A text that fits a width, cut off with an ellipsis. */
export function fit(measure: Measure, text: string, width: number, size: number, weight: number): string {
  if (measure(text, size, weight) <= width) return text
  const characters = [...text]
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (measure(`${characters.slice(0, middle).join('')}…`, size, weight) <= width) low = middle
    else high = middle - 1
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`
}

/** Pictures below each other. */
export function stack(pictures: readonly Picture[], gap: number): Picture {
  const shapes: Shape[] = []
  let [width, height] = [0, 0]
  for (const picture of pictures) {
    if (height > 0) height += gap
    const down = height
    shapes.push(...picture.shapes.map((shape) => moved(shape, 0, down)))
    width = Math.max(width, picture.width)
    height += picture.height
  }
  return { width, height, shapes }
}

export function moved(shape: Shape, right: number, down: number): Shape {
  if (shape.kind !== 'line') return { ...shape, x: shape.x + right, y: shape.y + down }
  return { ...shape, points: shape.points.map((at, index) => at + (index % 2 === 0 ? right : down)) }
}
