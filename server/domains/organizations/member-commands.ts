import type { CallRequest } from '#contract/call.ts'
import type { setOrganizationMember } from '#contract/organizations/members.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { accept, refuse } from '#core/decision.ts'
import { decideHandOver, decideLeave, decideMember, roleIn } from '#core/organizations/members.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { lockWithMembers } from './access.ts'
import { mustRead } from './commands.ts'
import { deleteMember, putMember } from './queries.ts'

type MemberInput = CallRequest<typeof setOrganizationMember>['body'] & { slug: string }
type MemberRefusal =
  | 'not_found'
  | 'not_owner'
  | 'last_owner'
  | 'no_such_player'
  | 'not_member'
  | 'too_many_members'

/** Gives somebody a role, or takes the one they have. */
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
    // Who has blocked somebody is not put into their staff.
    if (!player || (role !== 'none' && (await hasBlocked(trx, { by: player.id, blocked: playerId }))))
      return refuse('no_such_player')
    const decided = decideMember(members, { actorId: playerId, playerId: player.id, role })
    if (!decided.ok) return decided
    const of = { organizationId: row.id, playerId: player.id }
    if (role === 'none') await deleteMember(trx, row.id, player.id)
    else if (roleIn(members, player.id) !== role) {
      await putMember(trx, { ...of, role, now })
      unit.record({ type: 'organization.member_set', ...of, role, byId: playerId })
    }
    return accept(await mustRead(trx, slug, playerId))
  })
}

/** Puts a member in the owner's place, who stays as a manager. */
export function handOver(
  context: Context,
  { playerId }: Actor,
  { slug, username }: { slug: string; username: string },
): Promise<Outcome<Organization, 'not_found' | 'not_owner' | 'no_such_player' | 'not_member'>> {
  type Refusal = 'not_found' | 'not_owner' | 'no_such_player' | 'not_member'
  return runCommand(context, async (unit): Promise<Outcome<Organization, Refusal>> => {
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
    unit.record({ type: 'organization.member_set', ...of, byId: playerId })
    return accept(await mustRead(trx, slug, playerId))
  })
}

/** Leaves the staff. */
export function leaveOrganization(
  context: Context,
  { playerId }: Actor,
  { slug }: { slug: string },
): Promise<Outcome<Organization, 'not_found' | 'not_member' | 'last_owner'>> {
  type Refusal = 'not_found' | 'not_member' | 'last_owner'
  return runCommand(context, async ({ trx }): Promise<Outcome<Organization, Refusal>> => {
    const found = await lockWithMembers(trx, slug)
    if (!found) return refuse('not_found')
    const decided = decideLeave(found.members, playerId)
    if (!decided.ok) return decided
    await deleteMember(trx, found.row.id, playerId)
    return accept(await mustRead(trx, slug, playerId))
  })
}
