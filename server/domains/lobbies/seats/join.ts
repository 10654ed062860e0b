import * as calls from '#contract/lobbies/acts.ts'
import { refuse } from '#core/decision.ts'
import { command } from '#server/platform/call.ts'
import { lockVisibleLobby, presentStep } from '#server/domains/lobbies/access.ts'
import { stepAndTakeSeat } from '#server/domains/lobbies/act.ts'
import { type LoadedLobby, loadStandingIn } from '#server/domains/lobbies/load.ts'
import { ownTeamInLobby, sidesAgainstOwnTeams } from '#server/domains/lobbies/rights.ts'
import { type Standing, seatProblem } from '#server/domains/ratings/standing.ts'
import { teamProblem } from './team-side.ts'

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
    const step = await stepAndTakeSeat(unit, lobby, event, { promoFirst: body.promo_choice })
    return presentStep(context, unit, step, viewer)
  },
)

/** The team of the side to which the player is invited, else the wanted one, else their own in this lobby. */
function teamToPlayFor(
  { seats, sides }: LoadedLobby,
  viewer: Standing,
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

function isCaptainOf(viewer: Standing, teamId: number): boolean {
  return viewer.teams.some((team) => team.id === teamId && team.role === 'captain')
}
