import { type ReactElement, type ReactNode, cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** spec §9: opens after 700 ms, at once when another one closed less than 300 ms ago. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
const EDGE = 8
let lastClosedAt = Number.NEGATIVE_INFINITY

type Trigger = ReactElement<Record<string, unknown>>

/** A word of explanation for a control on hover and on keyboard focus. The control needs a name of its own besides. */
export function Tooltip({ text, children }: { text: ReactNode; children: Trigger }) {
  const id = useId()
  const [anchor, setAnchor] = useState<DOMRect>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = anchor !== undefined

  const openSoon = (element: Element) => {
    clearTimeout(timer.current)
    const delay = performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS
    timer.current = setTimeout(() => setAnchor(element.getBoundingClientRect()), delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAt = performance.now()
    setAnchor(undefined)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && close()
    addEventListener('keydown', dismiss)
    addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', dismiss)
      removeEventListener('scroll', close, { capture: true })
    }
  })

  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isOpen ? id : undefined,
        onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && openSoon(event.currentTarget),
        onPointerLeave: close,
        onPointerDown: close,
        onFocus: (event: React.FocusEvent) => event.currentTarget.matches(':focus-visible') && openSoon(event.currentTarget),
        onBlur: close,
      })}
      {anchor && createPortal(<Bubble id={id} anchor={anchor} text={text} />, document.body)}
    </>
  )
}

function Bubble({ id, anchor, text }: { id: string; anchor: DOMRect; text: ReactNode }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const left = Math.min(Math.max(EDGE, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - EDGE)
    const above = anchor.top - height - EDGE
    element.style.translate = `${left}px ${above < EDGE ? anchor.bottom + EDGE : above}px`
  }, [anchor])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed left-0 top-0 z-50 max-w-64 rounded-input border border-line bg-raised px-2.5 py-1.5 text-12 text-text shadow-menu"
    >
      {text}
    </div>
  )
}
