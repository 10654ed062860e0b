import type { ReactNode } from 'react'
import { VersusSide, type Side } from './VersusSide.tsx'

type Props = {
  left: Side
  right: Side
  /** The state shown in the middle: a countdown, LIVE or the score. */
  children: ReactNode
  className?: string
}

/**
 * The slanted edges of the middle, based on `--lean`. The winner's panel has the same slant and a cut corner.
 */
const middle = '[clip-path:polygon(var(--lean)_0,100%_0,calc(100%-var(--lean))_100%,0_100%)]'

/**
 * A match in a row: two sides separated by a diagonal, with the state in the middle. Contains nothing
 * interactive, so it can be inside a link.
 */
export function VersusRow({ left, right, children, className = '' }: Props) {
  return (
    <div
      dir="ltr"
      className={`relative isolate grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)] overflow-hidden [--lean:18px] sm:grid-cols-[minmax(0,1fr)_5.25rem_minmax(0,1fr)] rounded-card border border-line bg-surface ${className}`}
    >
      <VersusSide side={left} at="left" />
      <div className="relative z-10 grid min-h-16 place-items-center">
        <span aria-hidden="true" className={`absolute inset-0 bg-raised ${middle}`} />
        <div className="relative text-center leading-tight">{children}</div>
      </div>
      <VersusSide side={right} at="right" />
    </div>
  )
}
