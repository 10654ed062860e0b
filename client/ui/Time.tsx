import { useHydrated } from '@tanstack/react-router'
import { drawnAt } from '#client/lib/boot.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { formatAbsolute, formatFull, formatRelative, formatWeekday } from '#client/lib/time/time.ts'
import { serverNow } from '#client/lib/time/clock.ts'

/**
 * A date in the player's zone: relative (`5 min ago`) or absolute (`20 Nov, 19:20`) or with its
 * weekday, with the full date as its tooltip. Renders nothing for an invalid date.
 */
export function Time({
  at,
  format = 'relative',
  className,
}: {
  at: string
  format?: 'relative' | 'absolute' | 'weekday'
  className?: string
}) {
  const zone = useZone()
  const isHydrated = useHydrated()
  const date = new Date(at)
  const nowMs = isHydrated ? serverNow() : drawnAt()
  if (Number.isNaN(date.getTime())) return null
  return (
    <time
      dateTime={at}
      title={isHydrated ? formatFull(date) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {format === 'relative'
        ? formatRelative(date, nowMs, zone)
        : format === 'weekday'
          ? formatWeekday(date, zone)
          : formatAbsolute(date, nowMs, zone)}
    </time>
  )
}
