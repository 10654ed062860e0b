import type { Reason } from '#core/payments/eligibility/eligibility.ts'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { loadReasonsAgainst } from '#server/domains/payments/limits/person.ts'
import { findOnboardingFacts } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { listRolesOfPlayer } from '#server/domains/teams/queries.ts'
import type { LoadedLobby } from './load.ts'
import { loadStandings, type Standings } from './standings.ts'

/** Facts that decide whether the viewer may take a seat; loaded once for a whole list. */
export type Viewer = {
  id: string
  isComplete: boolean
  games: Set<string>
  /** Games in which the viewer has verified ownership of their account. */
  verifiedGames: Set<string>
  ratingOf(modeId: number): number
  teams: Awaited<ReturnType<typeof listRolesOfPlayer>>
  coolDownUntil: Date | null
  /** Why the viewer may not play for money; loaded only where money is involved. */
  reasonsAgainstPaid: Reason[]
  /** Standings of the viewer and the players loaded with them. */
  standings: Standings
}

/**
 * `isForMoney`: at least one of what is in question has an entry or cash to win. `company`: other players whose standings are shown.
 */
export async function loadViewer(
  context: Context,
  db: Reader,
  playerId: string,
  { isForMoney, company = [] }: { isForMoney: boolean; company?: readonly string[] },
): Promise<Viewer> {
  const facts = await findOnboardingFacts(db, playerId)
  const { game_accounts: accounts } = facts
  const teams = await listRolesOfPlayer(db, playerId)
  const standings = await loadStandings(db, [playerId, ...company], context.clock.now())
  const reasonsAgainstPaid = isForMoney ? await loadReasonsAgainst(context, db, 'paid_entry', playerId) : []
  return {
    id: playerId,
    isComplete: isProfileComplete(facts),
    games: new Set(accounts.map((account) => account.game)),
    verifiedGames: new Set(accounts.filter((account) => account.verified).map((account) => account.game)),
    ratingOf: (modeId) => standings.ratingOf(playerId, modeId),
    teams,
    coolDownUntil: standings.reliabilityOf(playerId).coolDownUntil,
    reasonsAgainstPaid,
    standings,
  }
}

/** The viewer of one lobby, with the standings of the players in it. */
export function loadViewerOf(
  context: Context,
  db: Reader,
  { row, seats }: LoadedLobby,
  playerId: string,
): Promise<Viewer> {
  const company = seats.map((seat) => seat.player_id)
  return loadViewer(context, db, playerId, { isForMoney: row.entry_fee_cents > 0, company })
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
