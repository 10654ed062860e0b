import {
  acceptLobbyInvite,
  declineLobbyInvite,
  inviteToLobby,
  listTeammates,
  replaceTeammate,
} from '#contract/lobbies/acts.ts'
import { mayInvite, mayReplace } from '#core/lobbies/invites.ts'
import type { LobbyState } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { refusal, type Refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { Context } from '#server/platform/context.ts'
import { listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import { hasGameAccount } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import { actOnLobby, maySee } from '#server/domains/lobbies/access.ts'
import { throwIfProblem, seatProblem } from '#server/domains/lobbies/seats/seat-checks.ts'
import { bookingOf, lobbyState } from '#server/domains/lobbies/load.ts'
import { findLobby, type LobbyRow } from '#server/domains/lobbies/queries.ts'
import { listBusy, listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { isAgainstTeam, teamProblem } from '#server/domains/lobbies/seats/team-side.ts'
import { teammatesFor } from './teammates.ts'
import { loadViewer } from '#server/domains/lobbies/viewer.ts'

type Refuse = (name: string, more?: { detail: string }) => Refusal

/** Lobby invites (notification type 2), their answers, and replacing a player before the start. */
export function lobbyInviteRoutes(router: Router, context: Context): void {
  answerRoutes(router, context)

  router.on(inviteToLobby, ({ params, body, session: { playerId } }) => {
    const refuse: Refuse = (name) =>
      refusal(inviteToLobby, (name === 'already_seated' ? 'invitee_seated' : name) as 'full')
    return actOnLobby(context, { lobbyId: params.id, playerId, refuse }, async (unit, row, at) => {
      const side = await sideOf(unit, row, params.teamId, refuse)
      if (!mayInvite(await stateOf(unit, row), { playerId, side: side.position }))
        throw refuse('not_captain_of_side')
      const isTeamMate = await requireInvitable(
        unit,
        row,
        { playerId, invitee: body.player_id, teamId: side.team_id },
        refuse,
      )
      const isAgainst = await isAgainstTeam(unit.trx, row.id, {
        side: side.position,
        playerId: body.player_id,
      })
      return {
        type: 'invite',
        playerId,
        invitee: body.player_id,
        side: side.position,
        isTeamMate,
        isAgainstTeam: isAgainst,
        at,
      }
    })
  })

  router.on(replaceTeammate, ({ params, body, session: { playerId } }) => {
    const refuse: Refuse = (name) =>
      refusal(replaceTeammate, (name === 'already_seated' ? 'invitee_seated' : name) as 'too_late')
    return actOnLobby(context, { lobbyId: params.lobbyId, playerId, refuse }, async (unit, row, at) => {
      const side = await sideOf(unit, row, params.teamId, refuse)
      if (!mayReplace(await stateOf(unit, row), { playerId, remove: body.remove_player }))
        throw refuse('not_captain_of_side')
      await requireSeatOn(unit, row, {
        side,
        playerId: body.remove_player,
        refuse: () => refuse('not_on_side'),
      })
      const invitee = body.new_player
      const isTeamMate =
        invitee !== null &&
        (await requireInvitable(unit, row, { playerId, invitee, teamId: side.team_id }, refuse))
      const isAgainst =
        invitee !== null &&
        (await isAgainstTeam(unit.trx, row.id, { side: side.position, playerId: invitee }))
      return {
        type: 'replace',
        playerId,
        remove: body.remove_player,
        invitee,
        isTeamMate,
        isAgainstTeam: isAgainst,
        at,
      }
    })
  })

  router.on(listTeammates, async ({ params, query, session: { playerId } }) => {
    const row = await findLobby(context.db, params.lobbyId)
    const side =
      row && (await listSidesOfLobbies(context.db, [row.id])).find((each) => each.id === query.team)
    if (!row || !side || !(await maySee(context.db, row, { playerId })))
      throw refusal(listTeammates, 'not_found')
    // Only seated players may learn which candidates are busy elsewhere (api.md part 4).
    if (!(await listSeats(context.db, [row.id])).some((seat) => seat.player_id === playerId))
      throw refusal(listTeammates, 'not_seated')
    return teammatesFor(context, row, side, playerId)
  })
}

function answerRoutes(router: Router, context: Context): void {
  router.on(acceptLobbyInvite, ({ params, body, session: { playerId } }) => {
    const refuse: Refuse = (name, more) =>
      refusal(acceptLobbyInvite, hideNotFound(name) as 'not_invited', more)
    return actOnLobby(
      context,
      { lobbyId: params.lobbyId, playerId, promoFirst: body.promo_choice, refuse },
      async (unit, row, at) => {
        const side = await sideOf(unit, row, params.teamId, refuse)
        await requireSeatOn(unit, row, { side, playerId, refuse: () => refuse('not_invited') })
        // A player who has left the team since the invite cannot take a seat on its side.
        if (
          side.team_id !== null &&
          (await teamProblem(unit, {
            teamId: side.team_id,
            playerId,
            game: (await findModeById(unit.trx, row.mode_id)).game,
          }))
        )
          throw refuse('not_invited')
        const viewer = await loadViewer(context, unit.trx, playerId, row.entry_fee_cents > 0)
        if (!viewer) throw refuse('profile_incomplete')
        throwIfProblem(
          seatProblem(viewer, await findModeById(unit.trx, row.mode_id), {
            entryFeeCents: row.entry_fee_cents,
            now: unit.now,
          }),
          refuse,
        )
        return {
          type: 'accept',
          playerId,
          isAgainstTeam: await isAgainstTeam(unit.trx, row.id, { side: side.position, playerId }),
          at,
        }
      },
    )
  })

  router.on(declineLobbyInvite, ({ params, session: { playerId } }) => {
    const refuse: Refuse = (name) => refusal(declineLobbyInvite, hideNotFound(name) as 'not_invited')
    return actOnLobby(context, { lobbyId: params.lobbyId, playerId, refuse }, async (unit, row, at) => {
      await requireSeatOn(unit, row, {
        side: await sideOf(unit, row, params.teamId, refuse),
        playerId,
        refuse: () => refuse('not_invited'),
      })
      return { type: 'decline', playerId, at }
    })
  })
}

/**
 * Once an invite has ended, a private lobby is hidden again. Answering late gets `not_invited`, which does
 * not reveal whether the lobby exists.
 */
const hideNotFound = (name: string): string => (name === 'not_found' ? 'not_invited' : name)

/** The lobby's state, used to check the actor's rights before looking up anything about a third player. */
async function stateOf(unit: Unit, row: LobbyRow): Promise<LobbyState> {
  return lobbyState(
    row,
    await findModeById(unit.trx, row.mode_id),
    await listSeats(unit.trx, [row.id]),
    await listSidesOfLobbies(unit.trx, [row.id]),
  )
}

async function sideOf(unit: Unit, row: LobbyRow, sideId: number, refuse: Refuse) {
  const side = (await listSidesOfLobbies(unit.trx, [row.id])).find((each) => each.id === sideId)
  if (!side) throw refuse('not_found')
  return side
}

/**
 * Refuses unless the player's seat is on the side named in the path. Otherwise the team checks would run
 * against the wrong side.
 */
async function requireSeatOn(
  unit: Unit,
  row: LobbyRow,
  seat: { side: { position: 0 | 1 }; playerId: string; refuse(): Refusal },
): Promise<void> {
  const own = (await listSeats(unit.trx, [row.id])).find((each) => each.player_id === seat.playerId)
  if (own?.side !== seat.side.position) throw seat.refuse()
}

/**
 * Refuses when this player cannot be invited. Returns whether they are a member of the side's team. Blocking
 * the inviter is not a reason here, so that it stays hidden.
 */
async function requireInvitable(
  unit: Unit,
  row: LobbyRow,
  invite: { playerId: string; invitee: string; teamId: number | null },
  refuse: Refuse,
): Promise<boolean> {
  const mode = await findModeById(unit.trx, row.mode_id)
  const player = await findPlayerById(unit.trx, invite.invitee)
  if (
    !player ||
    player.banned_at ||
    (await hasBlocked(unit.trx, { by: invite.playerId, blocked: invite.invitee }))
  )
    throw refuse('no_such_player')
  if (!(await hasGameAccount(unit.trx, invite.invitee, mode.game))) throw refuse('invitee_unfit')
  const members = invite.teamId === null ? [] : await listMembers(unit.trx, [invite.teamId])
  const isTeamMate = members.some((member) => member.id === invite.invitee)
  if (invite.teamId !== null && !isTeamMate) throw refuse('not_in_team')
  const busy = await listBusy(unit.trx, {
    playerIds: [invite.invitee],
    game: mode.game,
    lobbyId: row.id,
    booking: bookingOf(row, mode),
    now: unit.now,
  })
  if (busy.has(invite.invitee)) throw refuse('invitee_busy')
  return isTeamMate
}
