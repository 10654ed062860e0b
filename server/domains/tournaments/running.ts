import type { Reader } from '#server/platform/db/open.ts'
import { listLobbyStates, listRunning } from './rooms/room-queries.ts'

/** Returns whether one of these numbers is in a match that is being played: its room is past the ready check. */
export async function isPlayingNow(
  db: Reader,
  tournamentId: number,
  seeds: readonly (number | null)[],
): Promise<boolean> {
  const rooms = (await listRunning(db, tournamentId)).filter(
    (room) => room.status === 'open' && (seeds.includes(room.first_seed) || seeds.includes(room.second_seed)),
  )
  const states = await listLobbyStates(
    db,
    rooms.map((room) => room.lobby_id),
  )
  return rooms.some((room) => states.get(room.lobby_id)?.match_id != null)
}
