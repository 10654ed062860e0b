import { CHECK_IN_BEFORE_MS } from './state.ts'

/**
 * When a seat keeps a player busy. Times are milliseconds since 1970; `startsAt` is null where the lobby
 * starts as soon as it is full.
 */
export type Booking = { startsAt: number | null; bestOf: number; gameMinutes: number; hasBegun: boolean }

export type BookingProblem = 'seat_elsewhere' | 'too_many_lobbies'

/** So many lobbies of one game a player may have ahead: each keeps a seat from others. */
export const MOST_AHEAD = 10
/** Ready check, veto, reports. */
const AROUND_MS = 10 * 60_000
const MINUTE_MS = 60_000

/**
 * From when to when a seat keeps its player busy, as seen at `at`: from its check-in until its series should
 * be over. What has begun, or may begin at any moment, is on now and needs its whole time from now on.
 */
function spanOf(
  { startsAt, bestOf, gameMinutes, hasBegun }: Booking,
  at: number,
): { from: number; to: number } {
  const lengthMs = bestOf * gameMinutes * MINUTE_MS + AROUND_MS
  if (hasBegun || startsAt === null || startsAt - CHECK_IN_BEFORE_MS <= at)
    return { from: at, to: at + lengthMs }
  return { from: startsAt - CHECK_IN_BEFORE_MS, to: startsAt + lengthMs }
}

/** Would one player have to be in both at the same time? */
export function areAtOnce(one: Booking, other: Booking, at: number): boolean {
  const [a, b] = [spanOf(one, at), spanOf(other, at)]
  return a.from < b.to && b.from < a.to
}

/** Why a player with these seats of a game may not take one more; undefined when they may. */
export function bookingProblem(
  taken: readonly Booking[],
  next: Booking,
  at: number,
): BookingProblem | undefined {
  if (taken.some((each) => areAtOnce(each, next, at))) return 'seat_elsewhere'
  return taken.length >= MOST_AHEAD ? 'too_many_lobbies' : undefined
}
