/** A name must be rested on for so long; its card is asked for earlier, so that it is there. */
export const REST_MS = 400
const ASK_MS = 200
const PRESS_MS = 500
/** The way from a name to its card. */
const LEAVE_MS = 180
/** A finger that moves further scrolls. */
const MOVED_PX = 10

/** The way a card was asked for: by the pointer, with the Space key, or by a long press. */
export type Way = 'rest' | 'key' | 'press'
export type Watched = {
  ask: (username: string) => void
  open: (owner: HTMLElement, way: Way) => void
  close: () => void
}

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-player-card]') !== null

/** Watches all names (`data-card`) for what opens a player's card. Ends with the signal. */
export function watchNames({ ask, open, close }: Watched, signal: AbortSignal): void {
  let resting: HTMLElement | undefined
  let timers: ReturnType<typeof setTimeout>[] = []
  let leaving: ReturnType<typeof setTimeout> | undefined
  let pressedAt: { x: number; y: number } | undefined
  let isPressed = false
  const forget = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    resting = undefined
    pressedAt = undefined
  }
  const rest = (owner: HTMLElement) => {
    forget()
    resting = owner
    timers = [
      setTimeout(() => ask(owner.dataset['card'] ?? ''), ASK_MS),
      setTimeout(() => {
        if (owner.isConnected) open(owner, 'rest')
      }, REST_MS),
    ]
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') {
      if (pressedAt && Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) > MOVED_PX)
        forget()
      return
    }
    const owner = ownerOf(event.target)
    // A link may cover its whole row: only the name itself counts.
    const box = owner?.getBoundingClientRect()
    const isOnName =
      box &&
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom
    if (owner && isOnName) {
      clearTimeout(leaving)
      leaving = undefined
      if (resting !== owner) rest(owner)
      return
    }
    if (resting) forget()
    if (isInCard(event.target)) {
      clearTimeout(leaving)
      leaving = undefined
    } else leaving ??= setTimeout(close, LEAVE_MS)
  }
  const onDown = (event: PointerEvent) => {
    forget()
    isPressed = false
    if (!isInCard(event.target)) close()
    const owner = ownerOf(event.target)
    if (event.pointerType === 'mouse' || !owner) return
    pressedAt = { x: event.clientX, y: event.clientY }
    timers = [
      setTimeout(() => {
        isPressed = true
        open(owner, 'press')
      }, PRESS_MS),
    ]
  }
  const onKey = (event: KeyboardEvent) => {
    const owner = ownerOf(event.target)
    if (event.key === 'Escape') close()
    if (event.key !== ' ' || !owner || owner !== event.target) return
    event.preventDefault()
    open(owner, 'key')
  }
  const passive = { signal, passive: true }
  document.addEventListener('pointermove', onMove, passive)
  document.addEventListener('pointerdown', onDown, passive)
  document.addEventListener('pointerup', forget, passive)
  document.addEventListener('pointercancel', forget, passive)
  document.addEventListener('scroll', close, { ...passive, capture: true })
  document.addEventListener('keydown', onKey, { signal })
  // The press has opened the card: neither the menu of the link nor its page.
  document.addEventListener('contextmenu', (event) => (isPressed || pressedAt) && event.preventDefault(), {
    signal,
  })
  document.addEventListener(
    'click',
    (event) => {
      if (!isPressed || !ownerOf(event.target)) return
      isPressed = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
}
