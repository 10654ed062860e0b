import { CHECK_IN_BEFORE_MS } from './state.ts'

/**
 * When a seat occupies its player. Times are milliseconds since 1970; `startsAt` is null if the lobby starts
 * as soon as it is full.
 */
export type Booking = { startsAt: number | null; bestOf: number; gameMinutes: number; hasBegun: boolean }

export type BookingProblem = 'already_playing' | 'too_many_lobbies'

/** Lobbies of one game in which a player may have a seat at once. */
export const MAX_LOBBIES = 10
/** Time for ready check, veto and reports. */
const OVERHEAD_MS = 10 * 60_000
const MINUTE_MS = 60_000

/**
 * The span in which a seat occupies its player, as seen at `at`: from its check-in to the expected end of the
 * series. A lobby that has begun, or may begin at any moment, counts with its whole length from now.
 */
function spanOf(
  { startsAt, bestOf, gameMinutes, hasBegun }: Booking,
  at: number,
): { from: number; to: number } {
  const lengthMs = bestOf * gameMinutes * MINUTE_MS + OVERHEAD_MS
  if (hasBegun || startsAt === null || startsAt - CHECK_IN_BEFORE_MS <= at)
    return { from: at, to: at + lengthMs }
  return { from: startsAt - CHECK_IN_BEFORE_MS, to: startsAt + lengthMs }
}

/** Checks whether both would occupy the same player at the same time. */
export function areAtOnce(one: Booking, other: Booking, at: number): boolean {
  const [a, b] = [spanOf(one, at), spanOf(other, at)]
  return a.from < b.to && b.from < a.to
}

/** Why a player with these seats in a game may not take another one; undefined if they may. */
export function bookingProblem(
  taken: readonly Booking[],
  next: Booking,
  at: number,
): BookingProblem | undefined {
  if (taken.some((each) => areAtOnce(each, next, at))) return 'already_playing'
  return taken.length >= MAX_LOBBIES ? 'too_many_lobbies' : undefined
}
