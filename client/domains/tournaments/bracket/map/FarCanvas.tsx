import { useCallback, useRef } from 'react'
import type { CameraStore } from '../camera/camera-store.ts'
import { areaOf } from '../camera/camera.ts'
import { FAR } from '../camera/use-camera.ts'
import type { Book } from '../words/book.ts'
import { drawBoxes } from './boxes.ts'
import { useDrawing, type Palette } from './use-drawing.ts'

/** The whole bracket from far away, as boxes; empty while the cards themselves can be read. */
export function FarCanvas({
  book,
  lit,
  camera,
}: {
  book: Book
  lit: ReadonlyMap<number, number>
  camera: CameraStore
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useCallback(
    (context: CanvasRenderingContext2D, _size: unknown, palette: Palette) => {
      const { view, screen } = camera
      if (view.scale >= FAR) return
      drawBoxes(context, { book, lit, area: areaOf(view, screen), palette }, view)
    },
    [book, lit, camera],
  )
  useDrawing(canvas, draw, camera.subscribe)
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
}
