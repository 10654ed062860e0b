import { type RefObject, useEffect } from 'react'

/** The page's header, and some room below it. */
const TOP_PX = 80
const GAP_PX = 16

/**
 * Sets `--stay`, where a sticky column stays while a longer one beside it scrolls: below the header, or, if it is higher
 * than the window, where its end is in sight.
 */
export function useStay(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = column.current
    if (!element) return
    const place = () => {
      const top = Math.min(TOP_PX, innerHeight - element.offsetHeight - GAP_PX)
      element.style.setProperty('--stay', `${top}px`)
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [column])
}
