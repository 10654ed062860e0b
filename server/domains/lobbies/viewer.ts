import type { Reason } from '#core/payments/eligibility/eligibility.ts'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { findRatingsOfPlayer } from '#server/domains/ratings/queries.ts'
import { loadReasonsAgainst } from '#server/domains/payments/limits/person.ts'
import { listGameAccounts } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { loadReliability } from '#server/domains/ratings/reliability/marks.ts'
import { listRolesOfPlayer } from '#server/domains/teams/queries.ts'

/** What decides whether the viewer may take a seat; loaded once for a whole list. */
export type Viewer = {
  id: string
  isComplete: boolean
  games: Set<string>
  /** Games in which the viewer has verified ownership of their account. */
  verifiedGames: Set<string>
  ratingOf(modeId: number): number
  teams: Awaited<ReturnType<typeof listRolesOfPlayer>>
  coolDownUntil: Date | null
  /** Why the viewer may not play paid matches; loaded only when a paid lobby is involved. */
  reasonsAgainstPaid: Reason[]
}

/**
 * `isPaid`: at least one of the lobbies in question has an entry. Undefined for visitors without a session.
 */
export async function loadViewer(
  context: Context,
  db: Reader,
  playerId: string | undefined,
  isPaid: boolean,
): Promise<Viewer | undefined> {
  if (!playerId) return undefined
  const player = await findPlayer(db, playerId)
  const accounts = await listGameAccounts(db, playerId)
  const ratings = await findRatingsOfPlayer(db, playerId)
  const teams = await listRolesOfPlayer(db, playerId)
  const reliability = await loadReliability(db, [playerId], context.clock.now())
  const reasonsAgainstPaid = isPaid ? await loadReasonsAgainst(context, db, 'paid_entry', playerId) : []
  const initialRating = shownRating(newSkill())
  return {
    id: playerId,
    isComplete: isProfileComplete({ ...player, game_accounts: accounts }),
    games: new Set(accounts.map((account) => account.game)),
    verifiedGames: new Set(accounts.filter((account) => account.verified).map((account) => account.game)),
    ratingOf: (modeId) => ratings.find((rating) => rating.mode_id === modeId)?.rating ?? initialRating,
    teams,
    coolDownUntil: reliability.get(playerId)?.coolDownUntil ?? null,
    reasonsAgainstPaid,
  }
}

/** The sides on which the viewer would play against one of their own teams. */
export function sidesAgainstOwnTeams(
  viewer: Viewer,
  [first, second]: readonly [number | null, number | null],
): (0 | 1)[] {
  const isOwn = (teamId: number | null) => viewer.teams.some((team) => team.id === teamId)
  return [...(isOwn(second) ? [0 as const] : []), ...(isOwn(first) ? [1 as const] : [])]
}

/** The viewer's team that plays in this lobby: its members may only join its side. */
export function ownTeamInLobby(
  viewer: Viewer,
  teams: readonly (number | null)[],
): { id: number; isCaptain: boolean } | undefined {
  const own = viewer.teams.find((team) => teams.includes(team.id))
  return own && { id: own.id, isCaptain: own.role === 'captain' }
}
