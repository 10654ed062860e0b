import {
  agreeShares,
  cancelLobby,
  joinLobby,
  leaveLobby,
  proposeShares,
  readyUp,
} from '#contract/lobbies/acts.ts'
import type { LobbyEvent } from '#core/lobbies/machine.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { refusal, type Refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { listSidesOfLobbies, lockMatch } from '#server/domains/matches/queries.ts'
import type { MatchPorts } from '#server/domains/matches/write.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { actOnLobby, maySee, presentFor } from './access.ts'
import { throwIfProblem, seatProblem } from '#server/domains/lobbies/seats/seat-checks.ts'
import { findLobby, type LobbyRow } from './queries.ts'
import { listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { teamProblem } from '#server/domains/lobbies/seats/team-side.ts'
import { loadViewer, ownTeamInLobby, sidesAgainstOwnTeams } from './viewer.ts'

type Refuse = (name: string, more?: { detail: string }) => Refusal

/** Calls of a lobby's players: join, ready up, leave, cancel, propose and agree on shares. */
export function lobbyActRoutes(router: Router, ports: MatchPorts): void {
  const { context } = ports

  router.on(joinLobby, ({ params, body, session: { playerId } }) => {
    const refuse = (name: string, more?: { detail: string }) => refusal(joinLobby, name as 'full', more)
    return actOnLobby(
      context,
      { lobbyId: params.id, playerId, invite: body.invite, promoFirst: body.promo_choice, refuse },
      (unit, row, at) => joinEvent(context, { unit, row, at }, { playerId, teamId: body.team_id, refuse }),
    )
  })

  router.on(readyUp, ({ params, session: { playerId } }) =>
    actOnLobby(
      context,
      { lobbyId: params.id, playerId, refuse: (name) => refusal(readyUp, name as 'too_late') },
      (_unit, _row, at) => ({ type: 'ready', playerId, at }),
    ),
  )

  router.on(leaveLobby, ({ params, session: { playerId } }) => {
    const refuse = (name: string) => refusal(leaveLobby, name as 'too_late')
    return actOnLobby(context, { lobbyId: params.lobbyId, playerId, refuse }, async (unit, row, at) => {
      if ((await ownSideId(unit, row, playerId)) !== params.teamId) throw refuse('not_seated')
      return { type: 'leave', playerId, at }
    })
  })

  router.on(cancelLobby, async ({ params, session: { playerId } }) => {
    const refuse = (name: string) => refusal(cancelLobby, name as 'too_late')
    const row = await findLobby(context.db, params.id)
    const matchId = row?.match_id
    if (row && !(await maySee(context.db, row, { playerId }))) throw refuse('not_found')
    if (!row || !matchId)
      return actOnLobby(context, { lobbyId: params.id, playerId, refuse }, (_unit, _row, at) => ({
        type: 'cancel',
        playerId,
        at,
      }))
    if (row.opened_by !== playerId || row.origin === 'queue') throw refuse('not_captain')
    return transact(context, async (unit) => {
      const match = await lockMatch(unit.trx, matchId)
      const done =
        match && (await stepAndWriteMatch(ports, unit, match, { type: 'call_off', at: unit.now.getTime() }))
      if (!done?.ok) throw refuse('too_late')
      return presentFor(context, unit, params.id, playerId)
    })
  })

  router.on(proposeShares, ({ params, body, session: { playerId } }) => {
    const percents = Object.fromEntries(body.shares.map((share) => [share.player_id, share.percent]))
    const refuse = (name: string) => refusal(proposeShares, name as 'bad_shares')
    return actOnLobby(context, { lobbyId: params.id, playerId, refuse }, async (unit, row, at) => {
      if ((await ownSideId(unit, row, playerId)) !== params.teamId) throw refuse('not_seated')
      return { type: 'propose_shares', playerId, percents, at }
    })
  })

  router.on(agreeShares, ({ params, body, session: { playerId } }) => {
    const refuse = (name: string) => refusal(agreeShares, name as 'no_proposal')
    return actOnLobby(context, { lobbyId: params.id, playerId, refuse }, async (unit, row, at) => {
      const side = (await listSidesOfLobbies(unit.trx, [row.id])).find((each) => each.id === params.teamId)
      const isSame =
        side?.shares &&
        body.shares.length === Object.keys(side.shares.percents).length &&
        body.shares.every((share) => side.shares?.percents[share.player_id] === share.percent)
      if ((await ownSideId(unit, row, playerId)) !== params.teamId) throw refuse('not_seated')
      if (!isSame) throw refuse('no_proposal')
      return { type: 'agree_shares', playerId, at }
    })
  })
}

/** The event of taking a seat, after the checks of the player and of the team whose side is joined. */
async function joinEvent(
  context: Context,
  { unit, row, at }: { unit: Unit; row: LobbyRow; at: number },
  given: { playerId: string; teamId: number | null | undefined; refuse: Refuse },
): Promise<LobbyEvent> {
  const { playerId, refuse } = given
  const viewer = await loadViewer(context, unit.trx, playerId, row.entry_fee_cents > 0)
  const mode = await findModeById(unit.trx, row.mode_id)
  if (!viewer) throw refuse('profile_incomplete')
  throwIfProblem(seatProblem(viewer, mode, { entryFeeCents: row.entry_fee_cents, now: unit.now }), refuse)
  const sides = await listSidesOfLobbies(unit.trx, [row.id])
  const teamAt = (position: 0 | 1) => sides.find((side) => side.position === position)?.team_id ?? null
  const invitedSeat = (await listSeats(unit.trx, [row.id])).find(
    (seat) => seat.player_id === playerId && seat.state === 'invited',
  )
  const invitedTeamId = invitedSeat && sides.find((side) => side.position === invitedSeat.side)?.team_id
  const teamId =
    invitedTeamId ??
    given.teamId ??
    ownTeamInLobby(
      viewer,
      sides.map((side) => side.team_id),
    )?.id ??
    null
  const problem = teamId === null ? undefined : await teamProblem(unit, { teamId, playerId, game: mode.game })
  if (problem) throw refuse(problem)
  const team =
    teamId === null
      ? {}
      : {
          team: {
            id: teamId,
            isCaptain: viewer.teams.some((each) => each.id === teamId && each.role === 'captain'),
          },
        }
  const against = sidesAgainstOwnTeams(viewer, [teamAt(0), teamAt(1)])
  return { type: 'join', playerId, rating: viewer.ratingOf(mode.id), at, against, ...team }
}

/** The id of the side on which the player is seated or invited. */
async function ownSideId(unit: Unit, row: LobbyRow, playerId: string): Promise<number | undefined> {
  const [seats, sides] = [await listSeats(unit.trx, [row.id]), await listSidesOfLobbies(unit.trx, [row.id])]
  const own = seats.find((seat) => seat.player_id === playerId)
  return sides.find((side) => side.position === own?.side)?.id
}
