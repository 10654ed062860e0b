import { type RefObject, useEffect, useRef } from 'react'

/** By then the focus has moved on from a button that is gone (client/ui/overlays/focus-restorer.ts), which scrolls too. */
const AFTER_FOCUS_MS = 120
/** A part that begins in this share of the window's height is in sight. */
const IN_SIGHT = 0.7
/** The page's header covers what is higher. */
const HEADER_PX = 64

/**
 * Brings the part with the player's next action into sight when the action changes, as after the ready check on a phone.
 * Leaves whoever is writing where they are. `action`: names the action; undefined for spectators.
 */
export function useActionInSight(action: string | undefined): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(action)
  useEffect(() => {
    const hasChanged = before.current !== undefined && action !== undefined && action !== before.current
    before.current = action
    if (!hasChanged) return
    const timer = setTimeout(() => {
      if (part.current && !isWriting()) showPart(part.current)
    }, AFTER_FOCUS_MS)
    return () => clearTimeout(timer)
  }, [action])
  return part
}

/** Shows and reads out the result when it arrives, wherever on the page the player is; not while they are writing. */
export function useResultInSight(isSettled: boolean): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null)
  const before = useRef(isSettled)
  useEffect(() => {
    const hasArrived = isSettled && !before.current
    before.current = isSettled
    if (!hasArrived) return
    const timer = setTimeout(() => {
      if (!head.current || isWriting()) return
      showPart(head.current)
      head.current.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    }, AFTER_FOCUS_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return head
}

function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=radio])') ?? false
}

function showPart(part: HTMLElement): void {
  const { top } = part.getBoundingClientRect()
  if (top >= HEADER_PX && top < innerHeight * IN_SIGHT) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  part.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
}
