import { t } from '#messages/lobbies.ts'
import { translate } from '#messages/translate.ts'
import type { CallAnswer } from '#contract/call.ts'
import { inviteToLobby, type listTeammates } from '#contract/lobbies/acts.ts'
import { hasDeclinedLately } from '#core/lobbies/state.ts'
import type { Context } from '#server/platform/context.ts'
import { listOnline } from '#server/platform/live/presence-queries.ts'
import { listFriendRows } from '#server/domains/friends/queries.ts'
import { listSidesOfLobbies, type SideRow } from '#server/domains/matches/queries.ts'
import { listAccountHolders } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import { bookingOf } from '#server/domains/lobbies/load.ts'
import type { LobbyRow } from '#server/domains/lobbies/queries.ts'
import { listBusy, listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'

type Teammates = CallAnswer<typeof listTeammates>
const MAX_FRIENDS = 100

/**
 * The players of a side, its invitees and the candidates: the team's other members, or the viewer's friends.
 */
export async function teammatesFor(
  context: Context,
  row: LobbyRow,
  side: SideRow,
  playerId: string,
): Promise<Teammates> {
  const { db, clock } = context
  const mode = await findModeById(db, row.mode_id)
  const seats = await listSeats(db, [row.id])
  const people =
    side.team_id === null
      ? await listFriendRows(db, { playerId, now: clock.now(), offset: 0, limit: MAX_FRIENDS })
      : await listMembers(db, [side.team_id])
  const others = people.filter(
    (person) =>
      person.id !== playerId &&
      !seats.some((seat) => seat.player_id === person.id && seat.side === side.position),
  )
  const ids = others.map((person) => person.id)
  const online = await listOnline(db, [...ids, ...seats.map((seat) => seat.player_id)], clock.now())
  const [busy, holders] = [
    await listBusy(db, {
      playerIds: ids,
      game: mode.game,
      lobbyId: row.id,
      booking: bookingOf(row, mode),
      now: clock.now(),
    }),
    await listAccountHolders(db, mode.game, ids),
  ]
  const other = (await listSidesOfLobbies(db, [row.id])).find((each) => each.id !== side.id)?.team_id ?? null
  const opponents = new Set((other === null ? [] : await listMembers(db, [other])).map((member) => member.id))
  const reasonUnavailable = (id: string) => {
    if (seats.some((seat) => seat.player_id === id)) return t('lobbies.detail.other_side')
    if (opponents.has(id)) return translate(inviteToLobby.refusals.against_own_team.detail)
    if (hasDeclinedLately(row.declined, id, clock.now().getTime()))
      return translate(inviteToLobby.refusals.declined_lately.detail)
    if (!holders.has(id)) return translate(inviteToLobby.refusals.invitee_unfit.detail)
    return busy.has(id) ? translate(inviteToLobby.refusals.invitee_busy.detail) : null
  }
  const here = seats
    .filter((seat) => seat.side === side.position)
    .map((seat) => ({
      id: seat.player_id,
      username: seat.username,
      avatar_url: seat.avatar_url,
      online: online.has(seat.player_id),
      state: seat.state === 'invited' ? ('invited' as const) : ('seated' as const),
      reason: null,
    }))
  const candidates = others.map((person) => {
    const reason = reasonUnavailable(person.id)
    return {
      id: person.id,
      username: person.username,
      avatar_url: person.avatar_url,
      online: online.has(person.id),
      state: reason ? ('unavailable' as const) : ('available' as const),
      reason,
    }
  })
  return [...here, ...candidates.sort((a, b) => Number(b.online) - Number(a.online))]
}
