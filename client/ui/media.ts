import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Two sides fit face to face; the variant `facing` in client/ui/styles/base.css. */
export const FACING = '(min-width: 48rem) and (min-height: 36rem) and (min-aspect-ratio: 1)'
