import { t } from '#messages/ratings.ts'
import { momentFormat } from '#client/lib/time/time-zone.ts'
import type { Season } from './queries.ts'

const day = momentFormat({ day: 'numeric', month: 'short' })
/** An end at midnight is the day before. */
const JUST_BEFORE_MS = 1

/** The first and the last day of a season, as `1 Sep` and `30 Nov`. */
export function daysOf(
  { starts_at: start, ends_at: end }: Pick<Season, 'starts_at' | 'ends_at'>,
  zone?: string,
): { from: string; to: string } {
  return { from: day(new Date(start), zone), to: day(new Date(Date.parse(end) - JUST_BEFORE_MS), zone) }
}

/** Explains the reset of ratings at the end of a season. */
export function resetText(percent: number): string {
  if (percent === 0) return t('ratings.season.reset.none')
  if (percent === 50) return t('ratings.season.reset.half')
  if (percent === 100) return t('ratings.season.reset.all')
  return t('ratings.season.reset.percent', { percent })
}

/** The parts of a clock with days: `8 d`, `05:11:42`. */
export function remainingOf(seconds: number): { days: number; clock: string } {
  const left = Math.max(0, seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    days: Math.floor(left / 86_400),
    clock: `${two(Math.floor(left / 3600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`,
  }
}
