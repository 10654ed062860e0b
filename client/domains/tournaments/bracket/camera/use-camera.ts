import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Area } from '../layout/in-sight.ts'
import { areaOf, roundArea, type Size } from './camera.ts'
import type { CameraStore } from './camera-store.ts'

/** The scale below which names can't be read: cards are drawn as plain boxes. */
export const FAR = 0.45
const STEP = 512

/** Lets a camera follow the sizes of its viewport and of the world. */
export function useSizes(viewport: RefObject<HTMLElement | null>, camera: CameraStore, world: Size): void {
  const { width, height } = world
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return undefined
    const measure = () =>
      camera.resize({ width: element.clientWidth, height: element.clientHeight }, { width, height })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [viewport, camera, width, height])
}

/** Returns the area that must be in the document: the visible part and a margin. Changes rarely while panning. */
export function useSight(camera: CameraStore): { area: Area; isFar: boolean } | undefined {
  const key = useSyncExternalStore(
    camera.subscribe,
    () => sightKey(camera),
    () => '',
  )
  if (key === '') return undefined
  const [left = 0, top = 0, right = 0, bottom = 0, far = 0] = key.split(' ').map(Number)
  return { area: { left, top, right, bottom }, isFar: far === 1 }
}

function sightKey({ view, screen }: CameraStore): string {
  if (screen.width === 0) return ''
  const { left, top, right, bottom } = roundArea(areaOf(view, screen), STEP)
  return [left, top, right, bottom, view.scale < FAR ? 1 : 0].join(' ')
}

/** Runs on each move of the camera and at once, without rendering. */
export function useOnMove(camera: CameraStore, run: (camera: CameraStore) => void): void {
  useEffect(() => {
    run(camera)
    return camera.subscribe(() => run(camera))
  }, [camera, run])
}
