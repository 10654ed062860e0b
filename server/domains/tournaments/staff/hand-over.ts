import { accept, refuse } from '#core/decision.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayerByName, findPlayerById } from '#server/domains/players/queries.ts'
import { lockAndLoad } from '../load.ts'
import { deleteStaff, findStaffRole, putStaff } from '../queries.ts'
import { TournamentWork } from '../work.ts'
import { hasApprovedPrizes } from './appoint.ts'
import { endStaffInvites } from './end-invites.ts'

type Refusal =
  | 'not_found'
  | 'over'
  | 'no_such_player'
  | 'no_organizer'
  | 'already_owner'
  | 'own_account'
  | 'approved_prizes'

/** Gives a tournament to another organizer, for good: its owner was banned, lost the role, or cannot be reached. */
export function handOverTournament(
  context: Context,
  by: Pick<Session, 'playerId' | 'role'>,
  { tournamentId, username, reason }: { tournamentId: number; username: string; reason: string },
): Promise<Outcome<undefined, Refusal>> {
  return runCommand(context, async (unit): Promise<Outcome<undefined, Refusal>> => {
    const { trx, now } = unit
    const loaded = await lockAndLoad(trx, tournamentId)
    if (!loaded || loaded.row.is_template) return refuse('not_found')
    const { row } = loaded
    if (row.status === 'cancelled' || row.prizes_status === 'paid') return refuse('over')
    const found = await findPlayerByName(trx, username)
    const next = found && (await findPlayerById(trx, found.id))
    if (!next) return refuse('no_such_player')
    // Whoever hands it over does not take it: they could pay its prizes then.
    if (next.id === by.playerId) return refuse('own_account')
    if (!holdsOrganizerRole(next)) return refuse('no_organizer')
    if ((await findStaffRole(trx, tournamentId, next.id)) === 'owner') return refuse('already_owner')
    if (await hasApprovedPrizes(trx, { tournamentId, playerId: next.id })) return refuse('approved_prizes')
    const work = new TournamentWork(unit, loaded)
    await deleteStaff(trx, tournamentId, row.organizer_id)
    await putStaff(trx, { tournamentId, playerId: next.id, role: 'owner' })
    work.set({ organizer_id: next.id })
    // What the former owner has offered is theirs no more.
    await endStaffInvites(unit, { tournamentId })
    for (const id of [row.organizer_id, next.id]) work.playerIds.add(id)
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'tournament.hand_over',
      subject: { kind: 'tournament', id: String(tournamentId) },
      reason,
      details: { player: next.username, player_id: next.id },
      now,
    })
    unit.record({
      type: 'tournament.staff_added',
      tournamentId,
      playerId: next.id,
      role: 'owner',
      byId: by.playerId,
    })
    await work.finish()
    return accept(undefined)
  })
}
