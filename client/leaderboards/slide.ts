import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 200

/** Rows that changed their place slide there from where they were; a row is known by its `data-row`. */
export function useSlidingRows(body: RefObject<HTMLElement | null>, rows: unknown): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, number>()
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const name = row.dataset.row ?? ''
      now.set(name, row.offsetTop)
      const moved = (places.current.get(name) ?? row.offsetTop) - row.offsetTop
      if (moved !== 0 && !isStill)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'ease-out',
        })
    }
    places.current = now
  }, [body, rows])
}
