import { useSyncExternalStore } from 'react'
import { getTimeZone, onTimeZone } from '#client/lib/time/time-zone.ts'
import { formatAbsolute, formatFull, formatRelative } from '#client/lib/time/time.ts'
import { serverNow } from '#client/lib/time/clock.ts'

/**
 * A date in the player's zone: relative (`5 min ago`) or absolute (`20 Nov, 19:20`), with the full date as
 * its tooltip. Renders nothing for an invalid date.
 */
export function Time({
  at,
  format = 'relative',
  className,
}: {
  at: string
  format?: 'relative' | 'absolute'
  className?: string
}) {
  useSyncExternalStore(onTimeZone, getTimeZone)
  const date = new Date(at)
  const nowMs = serverNow()
  if (Number.isNaN(date.getTime())) return null
  return (
    <time dateTime={at} title={formatFull(date)} className={className}>
      {format === 'relative' ? formatRelative(date, nowMs) : formatAbsolute(date, nowMs)}
    </time>
  )
}
