import { useHydrated } from '@tanstack/react-router'
import { drawnAt } from '#client/lib/boot.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import {
  formatAbsolute,
  formatClock,
  formatDate,
  formatFull,
  formatRelative,
  formatWeekday,
} from '#client/lib/time/time.ts'
import { serverNow } from '#client/lib/time/clock.ts'

const TEXTS = {
  relative: formatRelative,
  absolute: formatAbsolute,
  weekday: (at: Date, _now: number, zone?: string) => formatWeekday(at, zone),
  day: (at: Date, _now: number, zone?: string) => formatDate(at, zone),
  time: (at: Date, _now: number, zone?: string) => formatClock(at, zone),
}

/**
 * A date in the player's zone: relative (`5 min ago`) or absolute (`20 Nov, 19:20`) or with its
 * weekday, or the day (`20 Nov 2026`) or time (`19:20`) alone, with the full date as its tooltip. Renders nothing
 * for an invalid date.
 */
export function Time({
  at,
  format = 'relative',
  className,
}: {
  at: string
  format?: keyof typeof TEXTS
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
      {TEXTS[format](date, nowMs, zone)}
    </time>
  )
}
