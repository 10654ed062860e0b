import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { refuse } from '#core/decision.ts'
import type { LobbyRefusalOf } from '#core/lobbies/machine.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { lockVisibleLobby, presentStep } from '#server/domains/lobbies/access.ts'
import { stepAndTakeSeat } from '#server/domains/lobbies/act.ts'
import type { LoadedLobby } from '#server/domains/lobbies/load.ts'
import {
  loadViewerOf,
  ownTeamInLobby,
  sidesAgainstOwnTeams,
  type Viewer,
} from '#server/domains/lobbies/viewer.ts'
import type { SeatProblem } from '#server/domains/lobbies/write.ts'
import { seatProblem, type SeatRefusal } from './seat-checks.ts'
import { teamProblem, type TeamProblem } from './team-side.ts'

type JoinInput = {
  lobbyId: number
  /** The code of a private lobby's link. */
  invite: string | undefined
  /** Play for this team. */
  teamId: number | undefined
  promoFirst: boolean
}
type JoinRefusal = 'not_found' | SeatRefusal | TeamProblem | LobbyRefusalOf<'join'> | SeatProblem

/**
 * Takes the next free seat, one on the side of the player's team, or the one that an invite holds for them.
 * The entry is held at once.
 */
export function joinLobby(
  context: Context,
  { playerId }: Actor,
  { lobbyId, invite, teamId: wantedTeamId, promoFirst }: JoinInput,
): Promise<Outcome<Lobby, JoinRefusal>> {
  return runCommand(context, async (unit) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId, invite })
    if (!lobby) return refuse('not_found')
    const { row, mode } = lobby
    const viewer = await loadViewerOf(context, unit.trx, lobby, playerId)
    const problem = seatProblem(viewer, mode, { entryFeeCents: row.entry_fee_cents, now: unit.now })
    if (problem) return problem
    const teamId = teamToPlayFor(lobby, viewer, wantedTeamId)
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
    const step = await stepAndTakeSeat(unit, lobby, event, { promoFirst })
    return presentStep(context, unit, step, viewer)
  })
}

/** The team of the side to which the player is invited, else the wanted one, else their own in this lobby. */
function teamToPlayFor(
  { seats, sides }: LoadedLobby,
  viewer: Viewer,
  wanted: number | undefined,
): number | undefined {
  const held = seats.find((seat) => seat.player_id === viewer.id && seat.state === 'invited')
  const ofInvite = held && sides.find((side) => side.position === held.side)?.team_id
  const own = ownTeamInLobby(
    viewer,
    sides.map((side) => side.team_id),
  )
  return ofInvite ?? wanted ?? own?.id
}

function isCaptainOf(viewer: Viewer, teamId: number): boolean {
  return viewer.teams.some((team) => team.id === teamId && team.role === 'captain')
}
