import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 200

/** Animates rows from their old to their new position. Rows are identified by `data-row`. */
export function useSlidingRows(body: RefObject<HTMLElement | null>, rows: unknown): void {
  const positions = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, number>()
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const name = row.dataset.row ?? ''
      now.set(name, row.offsetTop)
      const moved = (positions.current.get(name) ?? row.offsetTop) - row.offsetTop
      if (moved !== 0 && !isStill)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'ease-out',
        })
    }
    positions.current = now
  }, [body, rows])
}
