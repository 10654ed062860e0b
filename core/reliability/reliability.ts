/**
 * A thing that went wrong by the player's doing. Times are milliseconds since 1970; `matchesSince` were
 * played to their end after it.
 */
export type Mark = { kind: MarkKind; at: number; matchesSince: number }
export type MarkKind = 'missed_ready' | 'no_show' | 'dispute_lost'

/** docs/decisions/0029: what a fresh mark takes from the hundred. */
export const WEIGHTS: Record<MarkKind, number> = { missed_ready: 8, no_show: 20, dispute_lost: 15 }
const DAY_MS = 24 * 3_600_000
const HALVED_AFTER_MS = 14 * DAY_MS
const LEFT_BY_A_MATCH = 0.9

/** Older marks weigh nothing that could be seen. */
export const MARKS_LAST_MS = 180 * DAY_MS

/**
 * How far a player can be counted on, a whole number from 0 to 100; 100 for who has no marks. Time and
 * matches only raise it.
 */
export function reliabilityOf(marks: readonly Mark[], now: number): number {
  const lost = marks.reduce((sum, mark) => sum + weightNow(mark, now), 0)
  return Math.max(0, Math.min(100, 100 - Math.round(lost)))
}

/** What a mark takes now: its weight, halved with every 14 days, a tenth less with every match since. */
function weightNow({ kind, at, matchesSince }: Mark, now: number): number {
  const age = Math.max(0, now - at)
  return age >= MARKS_LAST_MS
    ? 0
    : WEIGHTS[kind] * 0.5 ** (age / HALVED_AFTER_MS) * LEFT_BY_A_MATCH ** matchesSince
}

const STRIKES: Record<MarkKind, number> = { missed_ready: 1, no_show: 2, dispute_lost: 0 }
const MINUTES = [0, 0, 5, 15, 60, 240] as const
const LONGEST_MINUTES = 240

/**
 * Until when the player may take no new seat, or undefined. Absences within 24 hours count: a missed ready
 * check one, a no-show two. The first is free, then it is 5, 15, 60 and 240 minutes, from the last absence
 * on.
 */
export function coolDownUntil(marks: readonly Mark[], now: number): number | undefined {
  const ends = marks.map((mark) => mark.at + minutesFor(strikesUpTo(mark, marks)) * 60_000)
  const last = Math.max(...ends, 0)
  return last > now ? last : undefined
}

/** The absences in the 24 hours that end with this one; none for a mark that is no absence. */
function strikesUpTo(last: Mark, marks: readonly Mark[]): number {
  if (STRIKES[last.kind] === 0) return 0
  return marks
    .filter((mark) => mark.at <= last.at && mark.at > last.at - DAY_MS)
    .reduce((sum, mark) => sum + STRIKES[mark.kind], 0)
}

function minutesFor(strikes: number): number {
  return MINUTES[strikes] ?? LONGEST_MINUTES
}

/** The figure in a plain word. */
export function reliabilityWord(score: number): string {
  if (score >= 95) return 'Very reliable'
  if (score >= 80) return 'Reliable'
  if (score >= 60) return 'Mostly reliable'
  return 'Often missing'
}
