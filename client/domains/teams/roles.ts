import { t } from '#messages/teams.ts'
import type { Team, TeamMember } from './queries.ts'

export const ROLE_NAMES = {
  get captain() {
    return t('common.captain')
  },
  get member() {
    return t('teams.roles.player')
  },
  get substitute() {
    return t('teams.roles.substitute')
  },
} as const satisfies Record<TeamMember['role'], string>

/** The roster as shown: players, captain first, and substitutes, with the free places of each. */
export function rosterOf({ members, limits }: Pick<Team, 'members' | 'limits'>) {
  const players = members
    .filter(({ role }) => role !== 'substitute')
    .toSorted((one, other) => Number(other.role === 'captain') - Number(one.role === 'captain'))
  const substitutes = members.filter(({ role }) => role === 'substitute')
  return {
    players,
    substitutes,
    freePlayers: Math.max(0, limits.players - players.length),
    freeSubstitutes: Math.max(0, limits.substitutes - substitutes.length),
  }
}

/** The player's role in a team; undefined for non-members. */
export function roleOf(
  team: Pick<Team, 'members'>,
  playerId: string | undefined,
): TeamMember['role'] | undefined {
  return team.members.find(({ id }) => id === playerId)?.role
}

/** The teams to which the viewer may invite this player now. */
export function teamsFor(teams: readonly Team[], playerId: string): Team[] {
  return teams.filter(
    ({ can, members, invites }) =>
      can.invite &&
      !members.some(({ id }) => id === playerId) &&
      !invites.some(({ player }) => player.id === playerId),
  )
}
