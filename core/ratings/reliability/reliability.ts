/**
 * A negative event caused by the player. Times are milliseconds since 1970; `matchesSince` is the number of
 * matches completed after it.
 */
export type Mark = { kind: MarkKind; at: number; matchesSince: number }
export type MarkKind = 'missed_ready' | 'no_show' | 'dispute_lost'

/** docs/decisions/0029: points that a new mark deducts from 100. */
export const WEIGHTS: Record<MarkKind, number> = { missed_ready: 8, no_show: 20, dispute_lost: 15 }
const DAY_MS = 24 * 3_600_000
const HALF_LIFE_MS = 14 * DAY_MS
const FACTOR_PER_MATCH = 0.9

/** Marks older than this have no visible weight. */
export const MARKS_LAST_MS = 180 * DAY_MS

/**
 * A player's reliability: an integer from 0 to 100; 100 without marks. Time and completed matches only raise
 * it.
 */
export function reliabilityOf(marks: readonly Mark[], now: number): number {
  const lost = marks.reduce((sum, mark) => sum + weightNow(mark, now), 0)
  return Math.max(0, Math.min(100, 100 - Math.round(lost)))
}

/** The points a mark deducts now: halved every 14 days, 10% less with every match since. */
function weightNow({ kind, at, matchesSince }: Mark, now: number): number {
  const age = Math.max(0, now - at)
  return age >= MARKS_LAST_MS
    ? 0
    : WEIGHTS[kind] * 0.5 ** (age / HALF_LIFE_MS) * FACTOR_PER_MATCH ** matchesSince
}

const STRIKES: Record<MarkKind, number> = { missed_ready: 1, no_show: 2, dispute_lost: 0 }
const MINUTES = [0, 0, 5, 15, 60, 240] as const
const MAX_MINUTES = 240

/**
 * Until when the player may not take a seat, or undefined. A missed ready check is one strike, a no-show two;
 * strikes within 24 hours add up. The first is free, then the cool-down is 5, 15, 60 and 240 minutes from the
 * last absence.
 */
export function coolDownUntil(marks: readonly Mark[], now: number): number | undefined {
  const ends = marks.map((mark) => mark.at + minutesFor(strikesUpTo(mark, marks)) * 60_000)
  const last = Math.max(...ends, 0)
  return last > now ? last : undefined
}

/** Strikes in the 24 hours that end with this mark; 0 for a mark that is no absence. */
function strikesUpTo(last: Mark, marks: readonly Mark[]): number {
  if (STRIKES[last.kind] === 0) return 0
  return marks
    .filter((mark) => mark.at <= last.at && mark.at > last.at - DAY_MS)
    .reduce((sum, mark) => sum + STRIKES[mark.kind], 0)
}

function minutesFor(strikes: number): number {
  return MINUTES[strikes] ?? MAX_MINUTES
}

/** Label for a range of scores. */
export type ReliabilityBand = 'very_reliable' | 'reliable' | 'mostly_reliable' | 'often_missing'

export function reliabilityBand(score: number): ReliabilityBand {
  if (score >= 95) return 'very_reliable'
  if (score >= 80) return 'reliable'
  if (score >= 60) return 'mostly_reliable'
  return 'often_missing'
}
