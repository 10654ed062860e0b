import type { Reader, Trx } from '#server/platform/db/open.ts'
import { actingKey } from '#server/platform/http/key-session.ts'
import { lockFixtures } from '#server/domains/lobbies/fixture.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { lockAndLoad, type LoadedTournament } from './load.ts'
import { findStaffRole, findTournament, isHidden, type TournamentRow } from './queries.ts'
import { listRunning } from './rooms/room-queries.ts'

/** A role in a tournament: one of its staff, or admin, who may act in every tournament. */
export type StaffRole = 'owner' | 'organizer' | 'referee' | 'admin'

export async function staffRoleOf(
  db: Reader,
  tournamentId: number,
  playerId: string | undefined,
): Promise<StaffRole | null> {
  if (playerId === undefined) return null
  const role = await findStaffRole(db, tournamentId, playerId)
  if (role) return role
  // The role is read each time, so that taking it away takes effect at once.
  const player = await findPlayerById(db, playerId)
  // An API key never acts with the rights of the site's staff.
  return player?.role === 'admin' && !actingKey() ? 'admin' : null
}

/** Organizes: everything but results and disputes, which referees decide too. */
export const organizes = (role: StaffRole | null): boolean => role !== null && role !== 'referee'
export const owns = (role: StaffRole | null): boolean => role === 'owner' || role === 'admin'

/** A tournament as this reader may see it: a draft is for its staff. */
export async function findVisible(
  db: Reader,
  id: number,
  playerId: string | undefined,
): Promise<{ row: TournamentRow; role: StaffRole | null } | undefined> {
  const row = await findTournament(db, id)
  if (!row) return undefined
  const role = await staffRoleOf(db, id, playerId)
  return isHidden(row) && role === null ? undefined : { row, role }
}

/** A visible tournament, locked for a change. */
export async function lockVisible(
  trx: Trx,
  id: number,
  playerId: string,
): Promise<(LoadedTournament & { role: StaffRole | null }) | undefined> {
  const loaded = await lockAndLoad(trx, id)
  if (!loaded) return undefined
  const role = await staffRoleOf(trx, id, playerId)
  return isHidden(loaded.row) && role === null ? undefined : { ...loaded, role }
}

/**
 * Locks the open rooms, or only those in which this seed plays, before the tournament is locked. Acts that
 * may close rooms or stop their clocks need it: a report could come at the same moment.
 */
export async function lockRooms(trx: Trx, tournamentId: number, seed?: number): Promise<void> {
  const rooms = (await listRunning(trx, tournamentId)).filter(
    (room) =>
      room.status === 'open' && (seed === undefined || room.first_seed === seed || room.second_seed === seed),
  )
  await lockFixtures(
    trx,
    rooms.map((room) => room.lobby_id),
  )
}
