import { clockText } from '#client/domains/matches/room/remaining.ts'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { Time } from '#client/ui/Time.tsx'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * When a case is due. Within the hour, and for a day after it is overdue, it counts by the second; screen readers read it
 * where they meet it and hear nothing of the counting. `isInline`: in the size of the text around it, not a column.
 */
export function DueClock({ at, isInline = false }: { at: string; isInline?: boolean }) {
  const left = useSecondsUntil(at)
  const tone = left <= 0 ? 'text-loss' : left <= HOUR ? 'text-warn' : 'text-muted'
  const look = `${isInline ? '' : 'w-24 shrink-0 text-14'} font-semibold tabular-nums ${tone}`
  if (left > HOUR || left <= -DAY) return <Time at={at} className={look} />
  return (
    <time dateTime={at} role="timer" aria-live="off" className={look}>
      {left > 0 ? clockText(left) : `\u2212${clockText(-left)}`}
    </time>
  )
}
