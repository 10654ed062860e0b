import { findEntrantById } from './entrant-queries.ts'
import { refOf, listRunning } from '#server/domains/tournaments/rooms/room-queries.ts'
import { exchangeInRoster } from './roster-queries.ts'
import { closeRoom, openRooms } from '#server/domains/tournaments/rooms/rooms.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'

/** `isBack`: who comes in was there before, as a substitution is undone. */
export type Change = { entrantId: number; inId: string; outId: string; isBack: boolean }

/**
 * One player of a roster plays instead of another, who is a substitute then. A room that waits for its players is closed
 * and opened anew, with a whole ready check for those who play now.
 */
export async function substituteIn(
  work: TournamentWork,
  { entrantId, inId, outId, isBack }: Change,
): Promise<void> {
  const { trx } = work.unit
  await exchangeInRoster(trx, { tournamentId: work.id, entrantId, inId, outId, isBack })
  for (const id of [inId, outId]) work.playerIds.add(id)
  work.unit.record({ type: 'tournament.substituted', tournamentId: work.id, entrantId, inId, outId })
  const seed = (await findEntrantById(trx, entrantId))?.seed
  const rooms = seed == null ? [] : await listRunning(trx, work.id)
  const own = rooms.filter(
    (room) => room.status === 'open' && (room.first_seed === seed || room.second_seed === seed),
  )
  for (const room of own) await closeRoom(work, room)
  await openRooms(
    work,
    own.map((room) => refOf(room)),
  )
}
