import { roleOf } from '#core/teams/roster.ts'
import type { Reader } from '#server/db/open.ts'
import type { Unit } from '#server/db/transact.ts'
import { listSidesOfLobbies } from '#server/matches/queries.ts'
import { listMembers, loadRoster, lockTeam } from '#server/teams/queries.ts'
import type { TeamEntry } from '#server/teams/ports.ts'
import { listEntriesOfTeams } from './queries.ts'

type Wish = { teamId: number; playerId: string; game: string; asCaptain?: boolean }

/**
 * May this player play for this team here? The team stays locked, so that nobody disbands it or leaves it
 * meanwhile.
 */
export async function teamProblem(
  unit: Unit,
  wish: Wish,
): Promise<'no_such_team' | 'not_captain_of_team' | 'team_of_other_game' | undefined> {
  const team = await lockTeam(unit.trx, wish.teamId)
  const role = team && roleOf(await loadRoster(unit.trx, team), wish.playerId)
  if (!team || !role) return 'no_such_team'
  if (team.game !== wish.game) return 'team_of_other_game'
  return wish.asCaptain && role !== 'captain' ? 'not_captain_of_team' : undefined
}

/** Is the side against this one a team that this player is in? */
export async function isAgainstTeam(
  db: Reader,
  lobbyId: number,
  seat: { side: 0 | 1; playerId: string },
): Promise<boolean> {
  const other = (await listSidesOfLobbies(db, [lobbyId])).find((each) => each.position !== seat.side)
  if (!other || other.team_id === null) return false
  return (await listMembers(db, [other.team_id])).some((member) => member.id === seat.playerId)
}

/** The lobbies in which these teams play or wait now. */
export async function entriesOfTeams(db: Reader, teamIds: number[]): Promise<TeamEntry[]> {
  const rows = await listEntriesOfTeams(db, teamIds)
  return rows.map((row) => ({
    teamId: row.team_id,
    kind: 'lobby',
    id: row.id,
    name: row.mode_name,
    status: row.status === 'playing' ? 'live' : row.status,
  }))
}
