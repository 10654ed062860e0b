import { accept, refuse, type Decision } from '#core/decision.ts'

export type Role = 'captain' | 'member' | 'substitute'
export type Member = { playerId: string; role: Role }
export type RosterLimits = { players: number; substitutes: number }

/** A team's players, including the captain. */
export type Roster = { limits: RosterLimits; members: readonly Member[] }

/** Size of a team in a 1v1 game, whose players enter matches one by one. */
const CLUB_PLAYERS = 5

/**
 * The largest roster: captain and members up to the team size of the game's largest mode, and as many
 * substitutes.
 */
export function rosterLimits(teamSizes: readonly number[]): RosterLimits {
  const largest = Math.max(1, ...teamSizes)
  const players = largest > 1 ? largest : CLUB_PLAYERS
  return { players, substitutes: players }
}

export function isCaptain(roster: Roster, playerId: string): boolean {
  return roleOf(roster, playerId) === 'captain'
}

export function roleOf(roster: Roster, playerId: string): Role | undefined {
  return roster.members.find((member) => member.playerId === playerId)?.role
}

/** The role a new member gets: player while there is a place, then substitute; undefined when full. */
export function freeRole(roster: Roster): 'member' | 'substitute' | undefined {
  if (countPlayers(roster) < roster.limits.players) return 'member'
  return countSubstitutes(roster) < roster.limits.substitutes ? 'substitute' : undefined
}

export function join(roster: Roster, playerId: string): Decision<Roster, 'already_member' | 'team_full'> {
  if (roleOf(roster, playerId)) return refuse('already_member')
  const role = freeRole(roster)
  return role ? accept({ ...roster, members: [...roster.members, { playerId, role }] }) : refuse('team_full')
}

export type Change = { by: string; target: string; action: 'remove' | 'captain' | 'member' | 'substitute' }
export type ChangeRefusal =
  | 'not_captain'
  | 'not_member'
  | 'captain_stays'
  | 'players_full'
  | 'substitutes_full'

/** A change by the captain, or a member leaving. */
export function change(roster: Roster, { by, target, action }: Change): Decision<Roster, ChangeRefusal> {
  const role = roleOf(roster, target)
  const leaves = by === target && action === 'remove'
  if (!isCaptain(roster, by) && !leaves) return refuse('not_captain')
  if (!role) return refuse('not_member')
  if (action === 'captain') return accept(handOver(roster, target))
  if (role === 'captain') return refuse('captain_stays')
  if (action === 'remove')
    return accept({ ...roster, members: roster.members.filter((member) => member.playerId !== target) })
  if (role === action) return accept(roster)
  if (action === 'member' && countPlayers(roster) >= roster.limits.players) return refuse('players_full')
  if (action === 'substitute' && countSubstitutes(roster) >= roster.limits.substitutes)
    return refuse('substitutes_full')
  return accept(withRole(roster, target, action))
}

/** The old captain takes the new one's role, so that no additional place is needed. */
function handOver(roster: Roster, target: string): Roster {
  const old = roster.members.find((member) => member.role === 'captain')
  const role = roleOf(roster, target)
  if (!old || !role || old.playerId === target) return roster
  return withRole(withRole(roster, old.playerId, role), target, 'captain')
}

/**
 * The roster after its captain was deleted: the longest-serving player, or else substitute, becomes captain.
 */
export function withoutCaptain(roster: Roster): Roster {
  const members = roster.members.filter((member) => member.role !== 'captain')
  const next = members.find((member) => member.role === 'member') ?? members[0]
  return next ? withRole({ ...roster, members }, next.playerId, 'captain') : { ...roster, members }
}

function withRole(roster: Roster, playerId: string, role: Role): Roster {
  return {
    ...roster,
    members: roster.members.map((member) => (member.playerId === playerId ? { ...member, role } : member)),
  }
}

const countSubstitutes = (roster: Roster) =>
  roster.members.filter((member) => member.role === 'substitute').length
const countPlayers = (roster: Roster) => roster.members.length - countSubstitutes(roster)
