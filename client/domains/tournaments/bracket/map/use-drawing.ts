import { type RefObject, useEffect } from 'react'

/** The colors of the theme, as a canvas takes them. */
export type Palette = Record<'surface' | 'line' | 'edge' | 'faint' | 'text' | 'accent' | 'live', string>

const NAMES = { surface: 0, line: 0, edge: 0, faint: 0, text: 0, accent: 0, live: 0 }

type Draw = (
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  palette: Palette,
) => void
type Watch = (listener: () => void) => () => void

/**
 * Draws on a canvas, in CSS pixels, at its size: at once, when `watch` says so (at most once a frame), and when its size or the
 * theme changes. `draw` has to stay the same function as long as it draws the same.
 */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, draw: Draw, watch?: Watch): void {
  useEffect(
    () => (canvas.current ? keepDrawn(canvas.current, draw, watch) : undefined),
    [canvas, draw, watch],
  )
}

function keepDrawn(element: HTMLCanvasElement, draw: Draw, watch: Watch | undefined): () => void {
  const context = element.getContext('2d')
  if (!context) return () => {}
  let palette = readPalette(element)
  let frame = 0
  const run = () => {
    frame = 0
    const { clientWidth: width, clientHeight: height } = element
    const ratio = Math.min(2, devicePixelRatio)
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (element.width !== wide) element.width = wide
    if (element.height !== high) element.height = high
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    draw(context, { width, height }, palette)
  }
  const later = () => void (frame ||= requestAnimationFrame(run))
  const theme = new MutationObserver(() => {
    palette = readPalette(element)
    later()
  })
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const size = new ResizeObserver(later)
  size.observe(element)
  const stop = watch?.(later)
  run()
  return () => {
    cancelAnimationFrame(frame)
    theme.disconnect()
    size.disconnect()
    stop?.()
  }
}

function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const palette = Object.keys(NAMES).map((name) => [name, read(name === 'accent' ? 'accent-text' : name)])
  return Object.fromEntries(palette) as Palette // the names are those of NAMES
}
