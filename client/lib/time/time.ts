import { t } from '#messages/common.ts'
import { formatLocale } from '#client/lib/format-locale.ts'
import { momentFormat } from './time-zone.ts'

const STEPS: [limitS: number, unit: Intl.RelativeTimeFormatUnit, unitS: number][] = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [7 * 86_400, 'day', 86_400],
]

const relatives = new Map<string, Intl.RelativeTimeFormat>()

function relativeFormat(): Intl.RelativeTimeFormat {
  const locale = formatLocale().replace(/^en-.*/, 'en')
  const known = relatives.get(locale)
  if (known) return known
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  relatives.set(locale, format)
  return format
}

const year = momentFormat({ year: 'numeric' })
const sameYear = momentFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const otherYear = momentFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const clock = momentFormat({ hour: '2-digit', minute: '2-digit' })
const full = momentFormat({ dateStyle: 'full', timeStyle: 'long' })

const weekday = momentFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Fri, 20 Nov, 19:20` in the player's zone, for times that people agree on. */
export function formatWeekday(at: Date, zone?: string): string {
  return weekday(at, zone)
}

/** `20 Nov, 19:20` in the player's zone, with the year if it is not the current one. */
export function formatAbsolute(at: Date, nowMs: number, zone?: string): string {
  return year(at, zone) === year(new Date(nowMs), zone) ? sameYear(at, zone) : otherYear(at, zone)
}

/** `20 Nov 2026` in the player's zone, where the time of the day says nothing. */
export function formatDate(at: Date, zone?: string): string {
  return otherYear(at, zone)
}

/** `19:20` in the player's zone, where the day is known. */
export function formatClock(at: Date, zone?: string): string {
  return clock(at, zone)
}

/** `5 min ago` or `in 2 hr`; the date if it is more than a week away. */
export function formatRelative(at: Date, nowMs: number, zone?: string): string {
  const seconds = Math.round((at.getTime() - nowMs) / 1000)
  if (Math.abs(seconds) < 10) return t('common.time.just_now')
  const step = STEPS.find(([limit]) => Math.abs(seconds) < limit)
  return step
    ? relativeFormat().format(Math.round(seconds / step[2]), step[1])
    : formatAbsolute(at, nowMs, zone)
}

/** Date and time with the zone, for tooltips. */
export function formatFull(at: Date): string {
  return full(at)
}

/** `12 Nov` for a calendar day such as `2026-11-12`, independent of the zone; `12 Nov 2026` for lists over years. */
export function formatDay(day: string, hasYear = false): string {
  return new Intl.DateTimeFormat(formatLocale(), {
    day: 'numeric',
    month: 'short',
    ...(hasYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(day))
}
