import { rematch } from '#contract/lobbies/acts.ts'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { hasDeclinedLately, type Declined, type LobbyState, type Seat } from '#core/lobbies/state.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import { createLobby, stepAndWrite } from '#server/domains/lobbies/act.ts'
import { presentFor } from '#server/domains/lobbies/access.ts'
import { throwIfProblem, seatProblem } from '#server/domains/lobbies/seats/seat-checks.ts'
import { lobbyState } from '#server/domains/lobbies/load.ts'
import { findRematch, unlinkRematch, lockLobby, type LobbyRow } from '#server/domains/lobbies/queries.ts'
import { listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { isAgainstTeam } from '#server/domains/lobbies/seats/team-side.ts'
import { loadViewer } from '#server/domains/lobbies/viewer.ts'
import { publishHiddenLobby } from '#server/domains/lobbies/write.ts'

/** Refusals that concern the requesting player are passed on; every other one becomes `too_late`. */
const OWN_REASONS = new Set<string>([
  'already_playing',
  'too_many_lobbies',
  'insufficient',
  'against_own_team',
])

const refuse = (name: string, more?: { detail: string }) => refusal(rematch, name as 'too_late', more)

/**
 * Rematch with swapped sides: the first call opens it and invites the other players, whose own calls accept
 * the invites.
 */
export function rematchRoutes(router: Router, context: Context): void {
  router.on(rematch, ({ params, body, session: { playerId } }) =>
    transact(context, async (unit): Promise<Lobby> => {
      const { trx, now } = unit
      const old = await lockLobby(trx, params.id)
      const seats = old ? await listSeats(trx, [old.id]) : []
      if (!old || (old.is_private && !seats.some((seat) => seat.player_id === playerId)))
        throw refuse('not_found')
      if (!seats.some((seat) => seat.player_id === playerId)) throw refuse('not_seated')
      if (old.status !== 'done') throw refuse('not_over')
      const mode = await findModeById(trx, old.mode_id)
      const viewer = await loadViewer(context, trx, playerId, old.entry_fee_cents > 0)
      if (!viewer) throw refuse('profile_incomplete')
      throwIfProblem(seatProblem(viewer, mode, { entryFeeCents: old.entry_fee_cents, now }), refuse)
      const existing = await findRematch(trx, old.id)
      if (existing && existing.status !== 'cancelled' && existing.status !== 'expired')
        return takeSeat(context, unit, existing.id, { playerId, promoFirst: body.promo_choice })
      if (existing) await unlinkRematch(trx, existing.id)
      const declined = (existing?.declined ?? []).filter(
        (each) => each.playerId !== playerId && hasDeclinedLately([each], each.playerId, now.getTime()),
      )
      const before = lobbyState(old, mode, seats, await listSidesOfLobbies(trx, [old.id]))
      return openRematch(context, unit, old, before, { playerId, promoFirst: body.promo_choice, declined })
    }),
  )
}

type RematchRequest = { playerId: string; promoFirst: boolean }

async function takeSeat(
  context: Context,
  unit: Unit,
  lobbyId: number,
  { playerId, promoFirst }: RematchRequest,
): Promise<Lobby> {
  const row = await lockLobby(unit.trx, lobbyId)
  const seat = row && (await listSeats(unit.trx, [row.id])).find((each) => each.player_id === playerId)
  if (!row || !seat) throw refuse('too_late')
  if (seat.state !== 'invited') return presentFor(context, unit, lobbyId, playerId)
  const teamId =
    (await listSidesOfLobbies(unit.trx, [lobbyId])).find((side) => side.position === seat.side)?.team_id ??
    null
  if (teamId !== null && !(await listMembers(unit.trx, [teamId])).some((member) => member.id === playerId))
    throw refuse('too_late')
  const isAgainst = await isAgainstTeam(unit.trx, lobbyId, { side: seat.side, playerId })
  const done = await stepAndWrite(
    unit,
    row,
    { type: 'accept', playerId, isAgainstTeam: isAgainst, at: unit.now.getTime() },
    promoFirst,
  )
  if (!done.ok) throw refuse(OWN_REASONS.has(done.refusal) ? done.refusal : 'too_late')
  return presentFor(context, unit, lobbyId, playerId)
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
  old: LobbyRow,
  before: LobbyState,
  { playerId, promoFirst, declined }: RematchRequest & { declined: Declined[] },
): Promise<Lobby> {
  const mode = await findModeById(unit.trx, old.mode_id)
  const swapped = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)
  const mine = before.seats.find((seat) => seat.playerId === playerId)?.side ?? 0
  const isInvitable = (seat: Seat) => !declined.some((each) => each.playerId === seat.playerId)
  if (!before.seats.some((seat) => seat.side !== mine && isInvitable(seat))) throw refuse('declined_lately')
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
    feeBasisPoints: context.config.FEE_BASIS_POINTS,
    rules: old.rules,
    rematchOf: old.id,
    declined,
    promoFirst,
  })
  if (!made.ok) throw refuse(made.refusal)
  for (const seat of before.seats) {
    if (seat.playerId === playerId || !isInvitable(seat)) continue
    const row = await lockLobby(unit.trx, made.value.id)
    const event = {
      type: 'invite',
      playerId,
      invitee: seat.playerId,
      side: swapped(seat.side),
      isTeamMate: true,
      isAgainstTeam: false,
      at: unit.now.getTime(),
    } as const
    const invited = row && (await stepAndWrite(unit, row, event))
    if (!invited?.ok) throw new Error(`a rematch of lobby ${old.id} could not invite its players`)
  }
  // The other players still have the finished match's screen open.
  publishHiddenLobby(unit, old.id)
  return presentFor(context, unit, made.value.id, playerId)
}
