import { momentFormat } from './time-zone.ts'

const STEPS: [limitS: number, unit: Intl.RelativeTimeFormatUnit, unitS: number][] = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [7 * 86_400, 'day', 86_400],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const year = momentFormat({ year: 'numeric' })
const sameYear = momentFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const otherYear = momentFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const full = momentFormat({ dateStyle: 'full', timeStyle: 'long' })

/** `20 Nov, 19:20` in the player's zone, with the year if it is not the current one. */
export function formatAbsolute(at: Date, nowMs: number): string {
  return year(at) === year(new Date(nowMs)) ? sameYear(at) : otherYear(at)
}

/** `5 min ago` or `in 2 hr`; the date if it is more than a week away. */
export function formatRelative(at: Date, nowMs: number): string {
  const seconds = Math.round((at.getTime() - nowMs) / 1000)
  if (Math.abs(seconds) < 10) return 'just now'
  const step = STEPS.find(([limit]) => Math.abs(seconds) < limit)
  return step ? relative.format(Math.round(seconds / step[2]), step[1]) : formatAbsolute(at, nowMs)
}

/** Date and time with the zone, for tooltips. */
export function formatFull(at: Date): string {
  return full(at)
}
