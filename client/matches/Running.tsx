import { clockText } from './remaining.ts'
import { useServerSeconds } from './seconds.ts'

/** Time since an instant, counting up; not read out. */
export function Running({ since, className = '' }: { since: string; className?: string }) {
  const seconds = useServerSeconds() - Math.floor(Date.parse(since) / 1000)
  return (
    <time dateTime={since} role="timer" aria-live="off" className={className}>
      {clockText(seconds)}
    </time>
  )
}
