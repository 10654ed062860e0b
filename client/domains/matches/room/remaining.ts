import { t } from '#messages/matches.ts'
/** Seconds as a clock: `0:21`, `12:05`, `1:02:05`. Never below zero. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}

/** The seconds at which a countdown is announced. */
const marks = [60, 30, 10]

/**
 * The announcement for screen readers when the clock goes from `before` to `now` seconds, if any. After a
 * sleep several marks may have passed: only the last is announced.
 */
export function announcementAt(before: number, now: number): string | undefined {
  if (before > 0 && now <= 0) return t('matches.remaining.time_is_up')
  const passed = marks.filter((mark) => before > mark && now <= mark && now > 0)
  return passed.length > 0 ? t('matches.remaining.now_seconds_left', { now }) : undefined
}

/** Checks whether the time is shown in the live color. */
export function isLastCall(seconds: number): boolean {
  return seconds <= 10
}
