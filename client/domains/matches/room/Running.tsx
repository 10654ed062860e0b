import { clockText } from './remaining.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'

/** The time since an instant, counting up; not announced. */
export function Running({ since, className = '' }: { since: string; className?: string }) {
  const seconds = useServerSeconds() - Math.floor(Date.parse(since) / 1000)
  return (
    <time dateTime={since} role="timer" aria-live="off" className={className}>
      {clockText(seconds)}
    </time>
  )
}
