import * as calls from '#contract/lobbies/acts.ts'
import { refuse } from '#core/decision.ts'
import { seatOf } from '#core/lobbies/state.ts'
import { roleOf } from '#core/teams/roster.ts'
import { command } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { loadStandingIn, lockVisibleLobby, sideOf, type LoadedLobby } from '#server/domains/lobbies/lobby.ts'
import { presentStep } from '#server/domains/lobbies/present.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { ownTeamInLobby, sidesAgainstOwnTeams } from '#server/domains/lobbies/rights.ts'
import { type Standing, seatProblem } from '#server/domains/ratings/standing.ts'
import { markRead, publishNotification } from '#server/domains/notifications/queries.ts'
import { loadRoster, lockTeam } from '#server/domains/teams/queries.ts'

/**
 * Takes the next free seat, one on the side of the player's team, or the one that an invite holds for them.
 * The entry is held at once.
 */
export const joinLobby = command(
  calls.joinLobby,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const lobby = await lockVisibleLobby(unit.trx, params.id, { playerId, invite: body.invite ?? undefined })
    if (!lobby) return refuse('not_found')
    const { row, mode } = lobby
    const viewer = await loadStandingIn(context, unit.trx, lobby, playerId)
    const problem = seatProblem(viewer, mode, { entryFeeCents: row.entry_fee_cents, now: unit.now })
    if (problem) return problem
    const teamId = teamToPlayFor(lobby, viewer, body.team_id ?? undefined)
    const ofTeam =
      teamId === undefined ? undefined : await teamProblem(unit, { teamId, playerId, game: mode.game })
    if (ofTeam) return refuse(ofTeam)
    const event = {
      type: 'join',
      playerId,
      rating: viewer.ratingOf(mode.id),
      at: unit.now.getTime(),
      against: sidesAgainstOwnTeams(viewer, lobby.state.teams),
      ...(teamId === undefined ? {} : { team: { id: teamId, isCaptain: isCaptainOf(viewer, teamId) } }),
    } as const
    const step = await stepAndWriteLobby(unit, lobby, event, { promoFirst: body.promo_choice })
    return presentStep(context, unit, step, viewer)
  },
)

/** The team of the side to which the player is invited, else the wanted one, else their own in this lobby. */
function teamToPlayFor(lobby: LoadedLobby, viewer: Standing, wanted: number | undefined): number | undefined {
  const isInvited = seatOf(lobby.state, viewer.id)?.state === 'invited'
  const ofInvite = isInvited ? sideOf(lobby, viewer.id)?.team_id : undefined
  return ofInvite ?? wanted ?? ownTeamInLobby(viewer, lobby.state.teams)?.id
}

function isCaptainOf(viewer: Standing, teamId: number): boolean {
  return viewer.teams.some((team) => team.id === teamId && team.role === 'captain')
}

/**
 * Accepts an invite; the entry is held at once. Once an invite has ended, a private lobby is hidden again, so
 * accepting late gets `not_invited`, which does not reveal whether the lobby exists.
 */
export const acceptInvite = command(
  calls.acceptLobbyInvite,
  async ({
    context,
    unit,
    actor: { playerId },
    params: { lobbyId, teamId: sideId },
    body: { promo_choice: promoFirst },
  }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    const side = lobby && sideOf(lobby, playerId)
    if (!lobby || side?.id !== sideId) return refuse('not_invited')
    const { row, mode, state } = lobby
    // A player who has left the team since the invite cannot take a seat on its side.
    const { team_id: teamId } = side
    if (teamId !== null && (await teamProblem(unit, { teamId, playerId, game: mode.game })))
      return refuse('not_invited')
    const viewer = await loadStandingIn(context, unit.trx, lobby, playerId)
    const problem = seatProblem(viewer, mode, { entryFeeCents: row.entry_fee_cents, now: unit.now })
    if (problem) return problem
    const isAgainstTeam = sidesAgainstOwnTeams(viewer, state.teams).includes(side.position)
    const event = { type: 'accept', playerId, isAgainstTeam, at: unit.now.getTime() } as const
    const step = await stepAndWriteLobby(unit, lobby, event, { promoFirst })
    if (step.ok) await markInviteRead(unit, lobby, playerId)
    return presentStep(context, unit, step, viewer)
  },
)

/** An invite that was answered need not be read. */
async function markInviteRead(unit: Unit, { seats }: LoadedLobby, playerId: string): Promise<void> {
  const id = seats.find((seat) => seat.player_id === playerId)?.notification_id
  if (!id) return
  const mine = { id, playerId }
  await markRead(unit.trx, mine, unit.now)
  await publishNotification(unit, mine)
}

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
