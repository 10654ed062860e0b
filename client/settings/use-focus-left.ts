import { type RefObject, useEffect } from 'react'

/** What goes from the screen with the focus in it leaves that at the first button of where it was, unless something else has taken it. */
export function useFocusLeft(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const home = area.current?.parentElement
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) home?.querySelector('button')?.focus()
      })
    }
  }, [area])
}
