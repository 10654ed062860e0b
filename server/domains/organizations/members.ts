import type { CallRequest } from '#contract/call.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import * as calls from '#contract/organizations/members.ts'
import { accept, refuse } from '#core/decision.ts'
import { decideHandOver, decideJoin, decideLeave, decideMember, roleIn } from '#core/organizations/members.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, workflow } from '#server/platform/call.ts'
import { endKeys } from '#server/domains/accounts/keys/queries.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { hasApprovedIn } from '#server/domains/wallet/prizes/queries.ts'
import { lockWithMembers } from './access.ts'
import { mustRead } from './organizations.ts'
import { deleteInvite, findInvite, listInvited, putInvite } from './invite-queries.ts'
import { deleteMember, putMember } from './queries.ts'

type MemberInput = CallRequest<typeof calls.setOrganizationMember>['body'] & { slug: string }
type MemberRefusal =
  | 'not_found'
  | 'not_owner'
  | 'last_owner'
  | 'no_such_player'
  | 'not_member'
  | 'too_many_members'
  | 'approved_prizes'

/** Invites somebody to a role, changes a member's, or takes it or the invite back. */
export function setMember(
  context: Context,
  { playerId }: Actor,
  { slug, username, role }: MemberInput,
): Promise<Outcome<Organization, MemberRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<Organization, MemberRefusal>> => {
    const { trx, now } = unit
    const found = await lockWithMembers(trx, slug)
    if (!found) return refuse('not_found')
    const { row, members } = found
    // Decided before a name is looked up.
    if (roleIn(members, playerId) !== 'owner') return refuse('not_owner')
    const player = await findPlayerByName(trx, username)
    // Players who have blocked somebody are not put into their staff.
    if (!player || (role !== 'none' && (await hasBlocked(trx, { by: player.id, blocked: playerId }))))
      return refuse('no_such_player')
    const invited = (await listInvited(trx, row.id)).map((each) => each.player_id)
    const decided = decideMember(members, { actorId: playerId, playerId: player.id, role, invited })
    if (!decided.ok) return decided
    const of = { organizationId: row.id, playerId: player.id }
    if (role === 'none') {
      await deleteMember(trx, row.id, player.id)
      await endKeysOf(unit, of)
      await endInvite(unit, of)
    } else if (decided.value === 'invite') {
      if (await hasApprovedIn(trx, row.id, player.id)) return refuse('approved_prizes')
      const inviteId = await putInvite(trx, { ...of, role, byId: playerId, now })
      unit.record({ type: 'organization.invite_changed', playerId: player.id, inviteId })
      unit.record({ type: 'organization.invited', ...of, role, byId: playerId })
    } else if (roleIn(members, player.id) !== role) {
      await putMember(trx, { ...of, role, now })
      if (role !== 'owner') await endKeysOf(unit, of)
      unit.record({ type: 'organization.member_set', ...of, role, byId: playerId })
    }
    return accept(await mustRead(trx, slug, playerId))
  })
}

workflow(calls.setOrganizationMember, ({ context, params, body, actor }) =>
  setMember(context, actor, { ...body, ...params }),
)

/** Ends the keys that a player has made for an organization, who owns it no longer. */
const endKeysOf = (unit: Unit, of: { organizationId: number; playerId: string }) =>
  endKeys(unit, of, 'role_lost')

/** Ends the invite of a player, if there is one. */
export async function endInvite(unit: Unit, of: { organizationId: number; playerId: string }): Promise<void> {
  const inviteId = await deleteInvite(unit.trx, of)
  if (inviteId !== undefined)
    unit.record({ type: 'organization.invite_changed', playerId: of.playerId, inviteId })
}

/** Accepts or declines a role that was offered. */
export function answerOrganizationInvite(
  context: Context,
  { playerId }: Actor,
  { id, isAccepted }: { id: number; isAccepted: boolean },
): Promise<Outcome<undefined, 'invite_closed' | 'too_many_members' | 'approved_prizes'>> {
  type Refusal = 'invite_closed' | 'too_many_members' | 'approved_prizes'
  return runCommand(context, async (unit): Promise<Outcome<undefined, Refusal>> => {
    const { trx, now } = unit
    const seen = await findInvite(trx, { id, playerId })
    const found = seen && (await lockWithMembers(trx, seen.slug))
    // Read again after locking: it may have been taken back.
    const invite = found && (await findInvite(trx, { id, playerId }))
    if (!invite || (await hasBlocked(trx, { by: playerId, blocked: invite.invited_by })))
      return refuse('invite_closed')
    const of = { organizationId: found.row.id, playerId }
    if (isAccepted) {
      const decided = decideJoin(found.members, invite.invited_by)
      if (!decided.ok) return decided
      // They may have approved them since they were invited.
      if (await hasApprovedIn(trx, found.row.id, playerId)) return refuse('approved_prizes')
      await putMember(trx, { ...of, role: invite.role, now })
    }
    await endInvite(unit, of)
    return accept(undefined)
  })
}

/** Puts a member in the owner's place, who stays as a manager. */
export const handOver = command(
  calls.handOverOrganization,
  async ({ unit, actor: { playerId }, params: { slug }, body: { username } }) => {
    const { trx, now } = unit
    const found = await lockWithMembers(trx, slug)
    if (!found) return refuse('not_found')
    const { row, members } = found
    if (roleIn(members, playerId) !== 'owner') return refuse('not_owner')
    const player = await findPlayerByName(trx, username)
    if (!player) return refuse('no_such_player')
    const decided = decideHandOver(members, { actorId: playerId, playerId: player.id })
    if (!decided.ok) return decided
    const of = { organizationId: row.id, playerId: player.id, role: 'owner' as const }
    await putMember(trx, { ...of, now })
    await putMember(trx, { organizationId: row.id, playerId, role: 'manager', now })
    await endKeysOf(unit, { organizationId: row.id, playerId })
    unit.record({ type: 'organization.member_set', ...of, byId: playerId })
    return accept(await mustRead(trx, slug, playerId))
  },
)

/** Leaves the staff. */
export const leaveOrganization = command(
  calls.leaveOrganization,
  async ({ unit, actor: { playerId }, params: { slug } }) => {
    const { trx } = unit
    const found = await lockWithMembers(trx, slug)
    if (!found) return refuse('not_found')
    const decided = decideLeave(found.members, playerId)
    if (!decided.ok) return decided
    await deleteMember(trx, found.row.id, playerId)
    await endKeysOf(unit, { organizationId: found.row.id, playerId })
    return accept(await mustRead(trx, slug, playerId))
  },
)
