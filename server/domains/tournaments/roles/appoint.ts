import * as calls from '#contract/tournaments/manage.ts'
import * as inviteCalls from '#contract/tournaments/roles.ts'
import { accept, refuse } from '#core/decision.ts'
import { MAX_STAFF } from '#core/tournaments/limits.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { answerOrganizationInvite } from '#server/domains/organizations/members.ts'
import { findPlayerById, findPlayerByName } from '#server/domains/players/queries.ts'
import { hasApproved } from '#server/domains/wallet/prizes/queries.ts'
import { owns } from '#server/domains/tournaments/access.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { actAsStaff } from '#server/domains/tournaments/manage/act.ts'
import { deleteStaff, findStaffRole, listStaff, putStaff } from '#server/domains/tournaments/queries.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'
import { endStaffInvites } from './end-invites.ts'
import { findStaffInvite, listStaffInvites, putStaffInvite } from './invite-queries.ts'

type StaffInput = { tournamentId: number; username: string; role: 'organizer' | 'referee' | 'none' }
type Refusal =
  | 'not_found'
  | 'not_staff'
  | 'no_such_player'
  | 'is_owner'
  | 'over'
  | 'approved_prizes'
  | 'too_many_staff'

/** Invites somebody to a role in this tournament, changes that of its staff, or takes it or the invite back. */
export const setStaff = workflow(
  calls.setStaff,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { username, role } }) =>
    actAsStaff<Refusal>(context, { playerId, tournamentId, mayAct: owns }, async (work) => {
      const { trx, now } = work.unit
      const player = await findPlayerByName(trx, username)
      // Players who have blocked somebody are not asked into their staff.
      if (!player || (role !== 'none' && (await hasBlocked(trx, { by: player.id, blocked: playerId }))))
        return refuse('no_such_player')
      const of = { tournamentId, playerId: player.id }
      if ((await findStaffRole(trx, tournamentId, player.id)) === 'owner') return refuse('is_owner')
      // A member of its organization has a role here already, but is asked into its own staff like everybody.
      const staff = await listStaff(trx, tournamentId)
      const before = staff.find((each) => each.player_id === player.id)?.role
      if (role === 'none') {
        await deleteStaff(trx, tournamentId, player.id)
        await endStaffInvites(work.unit, of)
      } else if (before) {
        await putStaff(trx, { ...of, role })
        if (role !== before) work.unit.record({ type: 'tournament.staff_added', ...of, role, byId: playerId })
      } else {
        if (isOver(work.state.status)) return refuse('over')
        if (await hasApprovedPrizes(trx, of)) return refuse('approved_prizes')
        const others = (await listStaffInvites(trx, tournamentId)).filter(
          (each) => each.player_id !== player.id,
        )
        if (staff.length + others.length >= MAX_STAFF) return refuse('too_many_staff')
        const inviteId = await putStaffInvite(trx, { ...of, role, byId: playerId, now })
        work.unit.record({ type: 'tournament.staff_invite_changed', playerId: player.id, inviteId })
        work.unit.record({ type: 'tournament.staff_invited', ...of, role, byId: playerId })
      }
      work.playerIds.add(player.id)
      journalStaff(work, { byId: playerId, player, role })
      return accept(undefined)
    }),
)

/** Accepts or declines a role that was offered. */
export function answerStaffInvite(
  context: Context,
  { playerId }: Actor,
  { id, isAccepted }: { id: number; isAccepted: boolean },
): Promise<Outcome<undefined, 'invite_closed' | 'approved_prizes'>> {
  return runCommand(
    context,
    async (unit): Promise<Outcome<undefined, 'invite_closed' | 'approved_prizes'>> => {
      const { trx } = unit
      const seen = await findStaffInvite(trx, { id, playerId })
      const loaded = seen && (await lockAndLoad(trx, seen.tournament_id))
      // Read again after locking: it may have been taken back.
      const invite = loaded && (await findStaffInvite(trx, { id, playerId }))
      if (!invite || (await hasBlocked(trx, { by: playerId, blocked: invite.invited_by })))
        return refuse('invite_closed')
      const of = { tournamentId: invite.tournament_id, playerId }
      const work = new TournamentWork(unit, loaded)
      if (isAccepted) {
        const player = await findPlayerById(trx, playerId)
        if (!player) return refuse('invite_closed')
        // They may have approved them since they were invited.
        if (await hasApprovedPrizes(trx, of)) return refuse('approved_prizes')
        await putStaff(trx, { ...of, role: invite.role })
        journalStaff(work, { byId: playerId, player, role: invite.role })
      }
      await endStaffInvites(unit, of)
      // Its owner sees the answer.
      for (const each of [playerId, invite.invited_by]) work.playerIds.add(each)
      await work.finish()
      return accept(undefined)
    },
  )
}

/** True for somebody who let the platform pay the prizes of a tournament: they must have no part in who wins them. */
export const hasApprovedPrizes = (
  db: Reader,
  { tournamentId, playerId }: { tournamentId: number; playerId: string },
) => hasApproved(db, { kind: 'tournament', id: String(tournamentId) }, playerId)

const isOver = (status: string): boolean => status === 'completed' || status === 'cancelled'

function journalStaff(
  work: TournamentWork,
  {
    byId,
    player,
    role,
  }: { byId: string; player: { id: string; username: string }; role: StaffInput['role'] },
): void {
  work.journal('staff', { actorId: byId, params: { name: player.username, player_id: player.id, role } })
}

/** Answers the offer of a role in a tournament or an organization. */
export const answerRoleInvite = workflow(
  inviteCalls.answerRoleInvite,
  async ({ context, params, body, actor }) => {
    const answer = params.kind === 'tournament_staff' ? answerStaffInvite : answerOrganizationInvite
    const input = { id: params.id, isAccepted: body.answer === 'accept' }
    return answer(context, actor, input)
  },
)
