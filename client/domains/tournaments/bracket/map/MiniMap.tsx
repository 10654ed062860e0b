import { t } from '#messages/tournaments.ts'
import { type PointerEvent, useCallback, useRef } from 'react'
import type { CameraStore } from '../camera/camera-store.ts'
import { areaOf } from '../camera/camera.ts'
import { useOnMove } from '../camera/use-camera.ts'
import { pointIn } from '../camera/use-gestures.ts'
import type { Book } from '../words/book.ts'
import { drawBoxes } from './boxes.ts'
import { useDrawing, type Palette } from './use-drawing.ts'

/** The whole bracket in a corner, with what is in sight; press or drag to go there. Each axis has its own scale. */
export function MiniMap({
  book,
  lit,
  camera,
}: {
  book: Book
  lit: ReadonlyMap<number, number>
  camera: CameraStore
}) {
  const { layout } = book
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const draw = useCallback(
    (context: CanvasRenderingContext2D, size: { width: number; height: number }, palette: Palette) => {
      const area = { left: 0, top: 0, right: layout.width, bottom: layout.height }
      const view = { x: 0, y: 0, scale: size.width / layout.width }
      drawBoxes(context, { book, lit, area, palette }, view, size.height / layout.height)
    },
    [book, lit, layout],
  )
  useDrawing(canvas, draw)
  const move = useCallback(
    ({ view, screen }: CameraStore) => {
      const element = frame.current
      if (!element) return
      const area = areaOf(view, screen)
      const share = (at: number, of: number) => `${Math.min(1, Math.max(0, at / of)) * 100}%`
      element.style.left = share(area.left, layout.width)
      element.style.right = share(layout.width - area.right, layout.width)
      element.style.top = share(area.top, layout.height)
      element.style.bottom = share(layout.height - area.bottom, layout.height)
    },
    [layout],
  )
  useOnMove(camera, move)
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const { x, y } = pointIn(event.currentTarget, event)
    const { view, screen } = camera
    const at = {
      x: (x / event.currentTarget.clientWidth) * layout.width,
      y: (y / event.currentTarget.clientHeight) * layout.height,
    }
    camera.set({ ...view, x: screen.width / 2 - at.x * view.scale, y: screen.height / 2 - at.y * view.scale })
  }
  return (
    <div
      data-over="map"
      // Its pointers go where the keys of the bracket go too.
      aria-hidden="true"
      className="absolute bottom-[6.5rem] end-3 w-[232px] rounded-card border border-line bg-surface p-2.5 shadow-menu"
    >
      <div className="mb-2 flex justify-between text-12 font-[600] text-muted">
        {t('tournaments.bracket.all_matches', { count: layout.matches.length })}
        <kbd className="rounded-[3px] border border-line px-1.5 font-sans">M</kbd>
      </div>
      <div onPointerDown={go} onPointerMove={go} className="relative h-[124px] cursor-crosshair touch-none">
        <canvas ref={canvas} className="size-full" />
        <span
          ref={frame}
          className="pointer-events-none absolute min-h-1 min-w-1 rounded-[2px] border border-text bg-text/8"
        />
      </div>
    </div>
  )
}
