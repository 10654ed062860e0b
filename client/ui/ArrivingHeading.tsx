import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of a view that takes another's place without a navigation: seen from its top, and read out by
 * screen readers.
 */
export function ArrivingHeading({ className = '', children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}
