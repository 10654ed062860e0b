import { bookingProblem } from '#core/lobbies/booking.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { listBookings } from '#server/domains/lobbies/seats/seat-queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'

/**
 * Players who could not play a match of this mode if one were found now. Seats in other games count as well,
 * but only when they are at the same time: a lobby of tomorrow, or a dispute that waits for a moderator,
 * leaves them free.
 */
export async function listBusyPlayers(
  trx: Trx,
  mode: ModeRow,
  { playerIds, now }: { playerIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const found = {
    startsAt: null,
    bestOf: mode.best_of[0] ?? 1,
    gameMinutes: mode.game_minutes,
    hasBegun: false,
  }
  const bookings = await listBookings(trx, { playerIds })
  return new Set(
    playerIds.filter((id) => bookingProblem(bookings.get(id) ?? [], found, now.getTime()) !== undefined),
  )
}
