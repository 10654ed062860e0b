import { isProfileComplete } from '#core/onboarding/step.ts'
import { newSkill, shownRating } from '#core/rating/rating.ts'
import type { Reader } from '#server/db/open.ts'
import { findRatingsOfPlayer } from '#server/leaderboards/queries.ts'
import { listGameAccounts } from '#server/players/game-account-queries.ts'
import { findPlayer } from '#server/players/queries.ts'
import { listRolesOfPlayer } from '#server/teams/queries.ts'
import type { LobbyRow } from './queries.ts'
import { listActiveLobbies } from './queries.ts'

/** What decides whether the viewer may take a seat: read once for a whole list. */
export type Viewer = {
  id: string
  isComplete: boolean
  games: Set<string>
  ratingOf(modeId: number): number
  active: LobbyRow[]
  teams: Awaited<ReturnType<typeof listRolesOfPlayer>>
}

export async function loadViewer(db: Reader, playerId: string | undefined): Promise<Viewer | undefined> {
  if (!playerId) return undefined
  const [player, accounts, ratings, active, teams] = await Promise.all([findPlayer(db, playerId), listGameAccounts(db, playerId), findRatingsOfPlayer(db, playerId), listActiveLobbies(db, playerId), listRolesOfPlayer(db, playerId)])
  const fresh = shownRating(newSkill())
  return {
    id: playerId,
    isComplete: isProfileComplete({ ...player, game_accounts: accounts }),
    games: new Set(accounts.map((account) => account.game)),
    ratingOf: (modeId) => ratings.find((rating) => rating.mode_id === modeId)?.rating ?? fresh,
    active,
    teams,
  }
}

/** The team of the viewer that plays here already: its people take its side, and never the one against it. */
export function ownTeamHere(viewer: Viewer, teams: readonly (number | null)[]): { id: number; isCaptain: boolean } | undefined {
  const own = viewer.teams.find((team) => teams.includes(team.id))
  return own && { id: own.id, isCaptain: own.role === 'captain' }
}

export type SeatRefusal = 'profile_incomplete' | 'no_game_account'

/** May this player play this game at all? */
export function seatProblem(viewer: Viewer, game: string): SeatRefusal | undefined {
  if (!viewer.isComplete) return 'profile_incomplete'
  if (!viewer.games.has(game)) return 'no_game_account'
  return undefined
}
