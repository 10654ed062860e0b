import { accept, refuse, type Decision } from '#core/decision.ts'

export type OrganizationRole = 'owner' | 'manager' | 'referee'
export type OrganizationMember = { playerId: string; role: OrganizationRole }

/** Owners, managers and referees together. */
export const MAX_MEMBERS = 50
/** The most organizations that one player can own. */
export const MAX_OWNED = 10

/** Edits the page, bans players, and creates and organizes tournaments for it. */
export const manages = (role: OrganizationRole | null): boolean => role === 'owner' || role === 'manager'

export const roleIn = (
  members: readonly OrganizationMember[],
  playerId: string | undefined,
): OrganizationRole | null => members.find((each) => each.playerId === playerId)?.role ?? null

const isLastOwner = (members: readonly OrganizationMember[], playerId: string): boolean =>
  members.every((each) => (each.role === 'owner') === (each.playerId === playerId))

type MemberChange = 'invite' | 'withdraw' | 'set' | 'remove'

/**
 * An owner gives somebody a role, or takes the one they have. A player who is not a member yet is invited,
 * and counts as one from then on. There is always an owner.
 */
export function decideMember(
  members: readonly OrganizationMember[],
  {
    actorId,
    playerId,
    role,
    invited,
  }: { actorId: string; playerId: string; role: OrganizationRole | 'none'; invited: readonly string[] },
): Decision<MemberChange, 'not_owner' | 'last_owner' | 'not_member' | 'too_many_members'> {
  if (roleIn(members, actorId) !== 'owner') return refuse('not_owner')
  const isInvited = invited.includes(playerId)
  if (roleIn(members, playerId) === null) {
    if (role === 'none') return isInvited ? accept('withdraw') : refuse('not_member')
    if (!isInvited && members.length + invited.length >= MAX_MEMBERS) return refuse('too_many_members')
    return accept('invite')
  }
  if (role !== 'owner' && isLastOwner(members, playerId)) return refuse('last_owner')
  return accept(role === 'none' ? 'remove' : 'set')
}

/** An invite is good while whoever made it still owns the organization. */
export function decideJoin(
  members: readonly OrganizationMember[],
  invitedBy: string,
): Decision<undefined, 'invite_closed' | 'too_many_members'> {
  if (roleIn(members, invitedBy) !== 'owner') return refuse('invite_closed')
  return members.length >= MAX_MEMBERS ? refuse('too_many_members') : accept(undefined)
}

/** Checks whether an owner may put a member in their own place. */
export function decideHandOver(
  members: readonly OrganizationMember[],
  { actorId, playerId }: { actorId: string; playerId: string },
): Decision<undefined, 'not_owner' | 'not_member'> {
  if (roleIn(members, actorId) !== 'owner') return refuse('not_owner')
  if (playerId === actorId || roleIn(members, playerId) === null) return refuse('not_member')
  return accept(undefined)
}

/** Checks whether a member may leave: any but the last owner. */
export function decideLeave(
  members: readonly OrganizationMember[],
  playerId: string,
): Decision<undefined, 'not_member' | 'last_owner'> {
  if (roleIn(members, playerId) === null) return refuse('not_member')
  return isLastOwner(members, playerId) ? refuse('last_owner') : accept(undefined)
}
