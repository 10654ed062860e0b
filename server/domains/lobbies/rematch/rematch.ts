import type { Lobby } from '#contract/lobbies/lobbies.ts'
import * as calls from '#contract/lobbies/acts.ts'
import { accept, refuse } from '#core/decision.ts'
import { hasDeclinedLately, seatOf, type Declined, type LobbyState, type Seat } from '#core/lobbies/state.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command } from '#server/platform/call.ts'
import { presentLobbyFor } from '#server/domains/lobbies/present.ts'
import { createLobby } from '#server/domains/lobbies/open.ts'
import { stepAndWriteLobby, publishRematch, type SeatProblem } from '#server/domains/lobbies/lobby-write.ts'
import {
  lockAndLoadLobby,
  type LoadedLobby,
  loadStandingIn,
  isRematchable,
} from '#server/domains/lobbies/lobby.ts'
import { sidesAgainstOwnTeams } from '#server/domains/lobbies/rights.ts'
import { seatProblem, type Standing } from '#server/domains/ratings/standing.ts'
import { findRematch, unlinkRematch } from '#server/domains/lobbies/queries.ts'
import { holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { listMembers } from '#server/domains/teams/queries.ts'

/** Refusals that concern the requesting player; every other one of their seat becomes `too_late`. */
type TakeRefusal = 'too_late' | 'against_own_team' | SeatProblem
type OpenRefusal = 'declined_lately' | 'entry_too_high' | SeatProblem
/**
 * Rematch with swapped sides: the first request opens it and invites the other players, whose own requests
 * accept the invites.
 */
export const requestRematch = command(
  calls.rematch,
  async ({
    context,
    unit,
    actor: { playerId },
    params: { id: lobbyId },
    body: { promo_choice: promoFirst },
  }) => {
    const { trx, now } = unit
    const old = await lockAndLoadLobby(trx, lobbyId)
    const isSeated = old?.seats.some((seat) => seat.player_id === playerId) ?? false
    if (!old || (old.row.is_private && !isSeated)) return refuse('not_found')
    if (!isSeated) return refuse('not_seated')
    const { row, mode } = old
    if (row.status !== 'done') return refuse('not_over')
    const viewer = await loadStandingIn(context, trx, old, playerId)
    const problem = seatProblem(viewer, mode, { entryFeeCents: row.entry_fee_cents, now })
    if (problem) return problem
    const existing = await findRematch(trx, row.id)
    if (existing && existing.status !== 'cancelled' && existing.status !== 'expired')
      return takeSeat(context, unit, existing.id, { viewer, promoFirst })
    const held = await holdOfferedMode(trx, mode)
    if (!held || !isRematchable({ ...old, mode: held })) return refuse('mode_retired')
    if (existing) await unlinkRematch(trx, existing.id)
    const declined = (existing?.declined ?? []).filter(
      (each) => each.playerId !== playerId && hasDeclinedLately([each], each.playerId, now.getTime()),
    )
    return openRematch(context, unit, { ...old, mode: held }, { viewer, promoFirst, declined })
  },
)

type RematchRequest = { viewer: Standing; promoFirst: boolean }

async function takeSeat(
  context: Context,
  unit: Unit,
  lobbyId: number,
  { viewer, promoFirst }: RematchRequest,
): Promise<Outcome<Lobby, TakeRefusal>> {
  const lobby = await lockAndLoadLobby(unit.trx, lobbyId)
  const seat = lobby && seatOf(lobby.state, viewer.id)
  if (!lobby || !seat) return refuse('too_late')
  if (seat.state !== 'invited') return accept(await presentLobbyFor(context, unit, lobby, viewer))
  const teamId = lobby.state.teams[seat.side]
  if (teamId !== null && !viewer.teams.some((team) => team.id === teamId)) return refuse('too_late')
  const isAgainstTeam = sidesAgainstOwnTeams(viewer, lobby.state.teams).includes(seat.side)
  const event = { type: 'accept', playerId: viewer.id, isAgainstTeam, at: unit.now.getTime() } as const
  const step = await stepAndWriteLobby(unit, lobby, event, { promoFirst })
  if (step.ok) return accept(await presentLobbyFor(context, unit, step.value, viewer))
  switch (step.refusal) {
    case 'already_seated':
    case 'not_invited':
    case 'not_open':
      return refuse('too_late')
    default:
      return refuse(step.refusal)
  }
}

/**
 * The team of a side, if everyone who played on it is still a member; otherwise the side plays without a
 * team.
 */
async function teamIfComplete(unit: Unit, before: LobbyState, side: 0 | 1): Promise<number | null> {
  const teamId = before.teams[side]
  const members = teamId === null ? [] : await listMembers(unit.trx, [teamId])
  return before.seats.every(
    (seat) => seat.side !== side || members.some((member) => member.id === seat.playerId),
  )
    ? teamId
    : null
}

/** Opens the rematch and invites everyone who has not just declined. Refuses when no opponent is left. */
async function openRematch(
  context: Context,
  unit: Unit,
  { row: old, mode, state: before }: LoadedLobby,
  { viewer, promoFirst, declined }: RematchRequest & { declined: Declined[] },
): Promise<Outcome<Lobby, OpenRefusal>> {
  const { id: playerId } = viewer
  const swapped = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)
  const mine = before.seats.find((seat) => seat.playerId === playerId)?.side ?? 0
  const isInvitable = (seat: Seat) => !declined.some((each) => each.playerId === seat.playerId)
  if (!before.seats.some((seat) => seat.side !== mine && isInvitable(seat))) return refuse('declined_lately')
  const { MAX_ENTRY_CENTS: mostCents, FEE_BASIS_POINTS: feeBasisPoints } = context.settings.current()
  if (old.entry_fee_cents > mostCents) return refuse('entry_too_high')
  const made = await createLobby(unit, mode, {
    bestOf: old.best_of,
    region: old.region,
    isPrivate: true,
    ratingMin: null,
    ratingMax: null,
    openedBy: playerId,
    side: swapped(mine),
    teams: [await teamIfComplete(unit, before, 1), await teamIfComplete(unit, before, 0)],
    origin: 'rematch',
    entryFeeCents: old.entry_fee_cents,
    feeBasisPoints,
    rules: old.rules,
    rematchOf: old.id,
    declined,
    promoFirst,
  })
  if (!made.ok) return made
  let lobby = made.value
  for (const seat of before.seats) {
    if (seat.playerId === playerId || !isInvitable(seat)) continue
    const event = {
      type: 'invite',
      playerId,
      invitee: seat.playerId,
      side: swapped(seat.side),
      isTeamMate: true,
      isAgainstTeam: false,
      at: unit.now.getTime(),
    } as const
    const invited = await stepAndWriteLobby(unit, lobby, event)
    if (!invited.ok) throw new Error(`a rematch of lobby ${old.id} could not invite its players`)
    lobby = invited.value
  }
  // The other players still have the finished match's screen open.
  await publishRematch(unit, old.id)
  return accept(await presentLobbyFor(context, unit, lobby, viewer))
}
