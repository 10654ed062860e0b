import { useEffect, useRef, useState } from 'react'
import { clockText, isLastCall, spokenAt } from './remaining.ts'
import { useSecondsUntil } from './seconds.ts'

type Props = {
  until: string
  className?: string
  onEnd?: () => void
  /** In lists: shown but not read out, since many run at once. */
  isQuiet?: boolean
}

/**
 * Time left by the server's clock; red in the last ten seconds; read out at 60, 30 and 10 and not in between.
 */
export function Countdown({ until, className = '', onEnd, isQuiet = false }: Props) {
  const left = useSecondsUntil(until)
  const before = useRef(left)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const words = spokenAt(before.current, left)
    if (words) setSpoken(words)
    if (before.current > 0 && left <= 0) onEnd?.()
    before.current = left
  }, [left, onEnd])

  return (
    <>
      <time
        dateTime={until}
        role="timer"
        className={`tabular-nums ${isLastCall(left) ? 'text-live' : ''} ${className}`}
      >
        {clockText(left)}
      </time>
      {isQuiet ? null : (
        <span role="status" className="sr-only">
          {spoken}
        </span>
      )}
    </>
  )
}
