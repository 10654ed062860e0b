import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a view that replaces another without a navigation. Scrolls to its top and moves the focus
 * there, so that screen readers announce it.
 */
export function ArrivingHeading({ className = '', children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasArrived = useRef(false)
  useEffect(() => {
    // In development React runs this twice, after a form may have moved the focus to one of its fields.
    if (hasArrived.current) return
    hasArrived.current = true
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}
