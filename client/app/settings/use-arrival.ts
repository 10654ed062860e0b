import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * For an element that the hash of the address names: shows it and gives it the focus, each time somebody goes there. It
 * may be rendered long after the navigation.
 */
export function useArrival<Place extends HTMLElement>(isNamed: (hash: string) => boolean) {
  const place = useRef<Place>(null)
  const arrival = useLocation({
    // Each navigation has a state of its own.
    select: ({ hash, state }) => (isNamed(hash) ? state : undefined),
  })
  useEffect(() => {
    if (arrival === undefined) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [arrival])
  return { place, isHere: arrival !== undefined }
}
