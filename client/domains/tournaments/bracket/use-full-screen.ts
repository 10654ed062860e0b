import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Full screen of an element. `toggle` is undefined where the browser has none, as on an iPhone. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean
  toggle: (() => void) | undefined
} {
  const [isFull, setFull] = useState(false)
  const isPossible = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => false,
  )
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [element])
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused outside of a gesture: nothing to do about it.
    done?.catch(() => {})
  }
  return { isFull, toggle: isPossible ? toggle : undefined }
}
