import type { Unit } from '#server/platform/db/transact.ts'
import { deleteStaffInvites } from './invite-queries.ts'

/** Ends the invites to the staff of a tournament that is over, or those of one player. */
export async function endStaffInvites(
  unit: Unit,
  { tournamentId, playerId }: { tournamentId: number; playerId?: string },
): Promise<void> {
  const of = playerId === undefined ? { tournamentId } : { tournamentId, playerId }
  for (const { id, player_id } of await deleteStaffInvites(unit.trx, of))
    unit.record({ type: 'tournament.staff_invite_changed', playerId: player_id, inviteId: id })
}
