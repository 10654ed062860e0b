import type { Reader } from '#server/db/open.ts'
import type { Context } from '#server/context.ts'

export type TeamRecord = { matches: number; wins: number; losses: number; draws: number }
export type TeamEntry = {
  teamId: number
  kind: 'lobby' | 'tournament'
  id: number
  name: string
  status: string
}

/** The house, and what the teams must know of the rooms to their right. */
export type TeamPorts = {
  context: Context
  /** Settled matches of these teams; a team without any is missing. */
  recordsOf(db: Reader, teamIds: number[]): Promise<Map<number, TeamRecord>>
  /** What these teams play in now. */
  entriesOf(db: Reader, teamIds: number[]): Promise<TeamEntry[]>
  ratingsOf(
    db: Reader,
    playerIds: string[],
  ): Promise<{ player_id: string; mode_id: number; rating: number }[]>
  /** Has the player a seat for the team where it plays now? */
  isSeatedFor(db: Reader, seat: { teamId: number; playerId: string }): Promise<boolean>
}
