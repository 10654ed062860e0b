import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'

export type TeamRecord = { matches: number; wins: number; losses: number; draws: number }
export type TeamEntry = {
  teamId: number
  kind: 'lobby' | 'tournament'
  id: number
  name: string
  status: string
}

/** The context, and functions of later domains that teams need. */
export type TeamPorts = {
  context: Context
  /** The records of these teams; a team without settled matches is missing. */
  recordsOf(db: Reader, teamIds: number[]): Promise<Map<number, TeamRecord>>
  /** What these teams are currently entered in. */
  entriesOf(db: Reader, teamIds: number[]): Promise<TeamEntry[]>
  ratingsOf(
    db: Reader,
    playerIds: string[],
  ): Promise<{ player_id: string; mode_id: number; rating: number }[]>
  /** Whether the player is seated for the team in a running lobby or match. */
  isSeatedFor(db: Reader, seat: { teamId: number; playerId: string }): Promise<boolean>
}
