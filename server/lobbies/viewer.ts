import { isProfileComplete } from '#core/onboarding/step.ts'
import { newSkill, shownRating } from '#core/rating/rating.ts'
import type { Reader } from '#server/db/open.ts'
import { findRatingsOfPlayer } from '#server/leaderboards/queries.ts'
import { presentProfile } from '#server/players/present.ts'
import type { LobbyRow } from './queries.ts'
import { listActiveLobbies } from './queries.ts'

/** What decides whether the viewer may take a seat: read once for a whole list. */
export type Viewer = {
  id: string
  isComplete: boolean
  games: Set<string>
  ratingOf(modeId: number): number
  active: LobbyRow[]
}

export async function loadViewer(db: Reader, playerId: string | undefined): Promise<Viewer | undefined> {
  if (!playerId) return undefined
  const [profile, ratings, active] = await Promise.all([presentProfile(db, playerId), findRatingsOfPlayer(db, playerId), listActiveLobbies(db, playerId)])
  const fresh = shownRating(newSkill())
  return {
    id: playerId,
    isComplete: isProfileComplete(profile),
    games: new Set(profile.game_accounts.map((account) => account.game)),
    ratingOf: (modeId) => ratings.find((rating) => rating.mode_id === modeId)?.rating ?? fresh,
    active,
  }
}

export type SeatRefusal = 'profile_incomplete' | 'no_game_account'

/** May this player play this game at all? */
export function seatProblem(viewer: Viewer, game: string): SeatRefusal | undefined {
  if (!viewer.isComplete) return 'profile_incomplete'
  if (!viewer.games.has(game)) return 'no_game_account'
  return undefined
}
