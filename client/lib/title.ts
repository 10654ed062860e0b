import { useEffect } from 'react'
import { getSite } from './boot.ts'

/** The document title: `Lobby 12 · Brand`, or the brand alone. */
export function titleOf(part: string | undefined): string {
  const { name } = getSite().brand
  return part ? `${part} · ${name}` : name
}

/**
 * Sets the document title once a screen has loaded it (a player's name, a lobby); the route's title is shown
 * until then.
 */
export function useTitle(part: string | undefined): void {
  useEffect(() => {
    if (part) document.title = titleOf(part)
  }, [part])
}
