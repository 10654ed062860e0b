import { useEffect } from 'react'
import { getSite } from './boot.ts'

/** The document's title as `Lobby 12 · Brand`; the brand alone without a part. */
export function titleOf(part: string | undefined): string {
  const { name } = getSite().brand
  return part ? `${part} · ${name}` : name
}

/**
 * Sets the title from what a screen has loaded (a player's name, a lobby); the route's own title stands until
 * then.
 */
export function useTitle(part: string | undefined): void {
  useEffect(() => {
    if (part) document.title = titleOf(part)
  }, [part])
}
