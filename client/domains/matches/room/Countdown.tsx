import { useEffect, useRef, useState } from 'react'
import { clockText, isLastCall, announcementAt } from './remaining.ts'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'

type Props = {
  until: string
  className?: string
  onEnd?: () => void
  /** True where there are many, as in lists: nothing is announced. */
  isQuiet?: boolean
}

/**
 * The remaining time by the server's clock; red in the last ten seconds; announced only at 60, 30 and 10
 * seconds.
 */
export function Countdown({ until, className = '', onEnd, isQuiet = false }: Props) {
  const left = useSecondsUntil(until)
  const previous = useRef(left)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const announcement = announcementAt(previous.current, left)
    if (announcement) setAnnounced(announcement)
    if (previous.current > 0 && left <= 0) onEnd?.()
    previous.current = left
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
          {announced}
        </span>
      )}
    </>
  )
}
