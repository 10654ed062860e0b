import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

// How teams stand: matches, ratings, lobbies and tournaments tell.

export type TeamEntry = {
  teamId: number
  kind: 'lobby' | 'tournament'
  id: number
  name: string
  status: string
}
type TeamRecord = { matches: number; wins: number; losses: number; draws: number; voids: number }

/**
 * Records of these teams: `matches` counts settled ones, `voids` is separate. Matches called off before they were live
 * are in no record.
 */
export const recordsOfTeams = defineParts<readonly number[], TeamRecord & { team_id: number }>()
/** Running lobbies of these teams, and the tournaments that they are in. */
export const entriesOfTeams = defineParts<readonly number[], TeamEntry>()
/** The ratings of these players in all modes. */
export const ratingsOfMembers = defineParts<
  readonly string[],
  { player_id: string; mode_id: number; rating: number }
>()
/** The player's seats for this team in running lobbies and matches. */
export const teamSeats = defineParts<{ teamId: number; playerId: string }, { id: number }>()

export async function countRecordsOfTeams(db: Reader, teamIds: number[]): Promise<Map<number, TeamRecord>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await recordsOfTeams.of(teamIds).execute(db)
  return new Map(rows.map(({ team_id: teamId, ...record }) => [teamId, record]))
}

export async function listEntriesOfTeams(db: Reader, teamIds: number[]): Promise<TeamEntry[]> {
  return teamIds.length === 0 ? [] : (await entriesOfTeams.of(teamIds).execute(db)).rows
}

export async function listRatingsOfMembers(db: Reader, playerIds: string[]) {
  return playerIds.length === 0 ? [] : (await ratingsOfMembers.of(playerIds).execute(db)).rows
}

export async function hasTeamSeat(db: Reader, seat: { teamId: number; playerId: string }): Promise<boolean> {
  return (await teamSeats.of(seat).execute(db)).rows.length > 0
}

/** A running lobby or a tournament of a team, as everybody may see it. */
export type FixtureRow = {
  kind: 'match' | 'tournament'
  id: number
  status: string
  mode_id: number
  best_of: number | null
  starts_at: string | null
  /** A fact for the team alone. */
  is_private: boolean
  tournament: { id: number; name: string } | null
  opponent: { name: string; team_id: number | null; logo_url: string | null } | null
}
export const fixturesOfTeam = defineParts<number, FixtureRow>()

export async function listFixtures(db: Reader, teamId: number): Promise<FixtureRow[]> {
  return (await fixturesOfTeam.of(teamId).execute(db)).rows
}
