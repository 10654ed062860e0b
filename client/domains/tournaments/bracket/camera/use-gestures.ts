import { type RefObject, useEffect } from 'react'
import type { CameraStore } from './camera-store.ts'

/** The distance that a finger or a mouse may move and still be a click. */
const SLOP = 5

/**
 * Drag, wheel, trackpad and pinch move the camera. The wheel scrolls the page once the bracket ends; with Ctrl, which is what a
 * trackpad's pinch sends too, it zooms.
 */
export function useGestures(viewport: RefObject<HTMLElement | null>, camera: CameraStore): void {
  useEffect(() => {
    const element = viewport.current
    if (!element) return undefined
    const controller = new AbortController()
    const { signal } = controller
    listenToWheel(element, camera, signal)
    listenToPointers(element, camera, signal)
    return () => controller.abort()
  }, [viewport, camera])
}

function listenToWheel(element: HTMLElement, camera: CameraStore, signal: AbortSignal): void {
  element.addEventListener(
    'wheel',
    (event) => {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      const isMoved =
        event.ctrlKey || event.metaKey
          ? camera.zoom(Math.exp(-dy * 0.004), pointIn(element, event)) || true
          : event.shiftKey && dx === 0
            ? camera.pan(-dy, 0)
            : camera.pan(-dx, -dy)
      if (isMoved) event.preventDefault()
    },
    { passive: false, signal },
  )
}

type Point = { x: number; y: number }

function listenToPointers(element: HTMLElement, camera: CameraStore, signal: AbortSignal): void {
  const pointers = new Map<number, Point>()
  let start: Point | undefined
  let isDrag = false
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || isControl(event.target)) return
      const point = pointIn(element, event)
      if (pointers.size === 0) [start, isDrag] = [point, false]
      pointers.set(event.pointerId, point)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const was = pointers.get(event.pointerId)
      if (!was || !start) return
      const point = pointIn(element, event)
      isDrag ||= pointers.size > 1 || distance(start, point) > SLOP
      if (!isDrag) return
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      element.dataset['drag'] = ''
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }
        camera.pan((point.x - was.x) / 2, (point.y - was.y) / 2)
        camera.zoom(distance(point, other) / Math.max(1, distance(was, other)), middle)
      } else camera.pan(point.x - was.x, point.y - was.y)
      pointers.set(event.pointerId, point)
    },
    { signal },
  )
  const end = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) delete element.dataset['drag']
  }
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
  // A drag is no click.
  element.addEventListener(
    'click',
    (event) => {
      if (isDrag) event.stopPropagation()
      isDrag = false
    },
    { signal, capture: true },
  )
}

/** Panels that stand over the bracket keep their own pointers. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-over]') !== null

export function pointIn(element: Element, event: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
