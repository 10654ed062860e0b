import { roleOf } from '#core/teams/roster.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { SideRow } from '#server/domains/matches/queries.ts'
import { listMembers, loadRoster, lockTeam } from '#server/domains/teams/queries.ts'

export type TeamProblem = 'no_such_team' | 'not_captain_of_team' | 'team_of_other_game'
type TeamSeatRequest = { teamId: number; playerId: string; game: string; asCaptain?: boolean }

/**
 * Why this player may not play for this team, or undefined. Locks the team, so that nobody disbands or leaves
 * it meanwhile.
 */
export async function teamProblem(unit: Unit, request: TeamSeatRequest): Promise<TeamProblem | undefined> {
  const team = await lockTeam(unit.trx, request.teamId)
  const role = team && roleOf(await loadRoster(unit.trx, team), request.playerId)
  if (!team || !role) return 'no_such_team'
  if (team.game !== request.game) return 'team_of_other_game'
  return request.asCaptain && role !== 'captain' ? 'not_captain_of_team' : undefined
}

/** Returns whether the player belongs to the opposing team. */
export async function isAgainstTeam(
  db: Reader,
  sides: readonly SideRow[],
  seat: { side: 0 | 1; playerId: string },
): Promise<boolean> {
  const other = sides.find((each) => each.position !== seat.side)
  if (!other || other.team_id === null) return false
  return (await listMembers(db, [other.team_id])).some((member) => member.id === seat.playerId)
}
