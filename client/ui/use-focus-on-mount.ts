import { type RefObject, useEffect } from 'react'

/**
 * Focuses the element when it appears, and once more in the next frame: a dialog that has just opened moves the
 * focus itself in its first frame, e.g. when a password manager submits at once.
 */
export function useFocusOnMount(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.focus()
    const frame = requestAnimationFrame(() => element.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [element])
}
