import fc from 'fast-check'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { LobbyEvent } from '#core/lobbies/machine.ts'
import type { LobbyState, Position } from '#core/lobbies/state.ts'
import type { TestApp } from '#server/testing/app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Who = { who: number }
export type Act =
  | (Who & { what: 'join' | 'leave' | 'ready' | 'cancel' | 'accept' | 'decline' | 'agree_shares' })
  | (Who & { what: 'invite'; whom: number; side: Position })
  | (Who & { what: 'replace'; whom: number; by: number | null })
  | (Who & { what: 'propose_shares'; percent: number })
  | { what: 'wait'; part: number }
/** An action of a player, as opposed to the passing of time. */
export type PlayerAct = Exclude<Act, { what: 'wait' }>

const who = fc.nat(5)
const side = fc.constantFrom<Position>(0, 1)
/** Random actions of six players in one lobby. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      who,
      what: fc.constantFrom('join' as const, 'ready' as const, 'accept' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      who,
      what: fc.constantFrom('leave' as const, 'decline' as const, 'agree_shares' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ who, what: fc.constant('cancel' as const) }) },
  { weight: 4, arbitrary: fc.record({ who, what: fc.constant('invite' as const), whom: fc.nat(5), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      who,
      what: fc.constant('replace' as const),
      whom: fc.nat(5),
      by: fc.option(fc.nat(5)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ who, what: fc.constant('propose_shares' as const), percent: fc.nat(100) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), part: fc.constantFrom(0.5, 1) }) },
)

/** The matching event of the state machine; `ids` are the players in the order of `who`. */
export function eventOf(each: PlayerAct, model: LobbyState, ids: readonly string[], at: number): LobbyEvent {
  const idOf = (number: number) => ids[number] ?? ''
  const base = { playerId: idOf(each.who), at }
  switch (each.what) {
    case 'join':
      return { type: 'join', rating: 1000, ...base }
    case 'invite':
      return {
        type: 'invite',
        invitee: idOf(each.whom),
        side: each.side,
        isTeamMate: false,
        isAgainstTeam: false,
        ...base,
      }
    case 'replace':
      return {
        type: 'replace',
        remove: idOf(each.whom),
        invitee: each.by === null ? null : idOf(each.by),
        isTeamMate: false,
        isAgainstTeam: false,
        ...base,
      }
    case 'propose_shares':
      return { type: 'propose_shares', percents: percentsOf(model, idOf(each.who), each.percent), ...base }
    default:
      return { type: each.what, ...base }
  }
}

function percentsOf(model: LobbyState, playerId: string, percent: number): Record<string, number> {
  const mine = model.seats.find((seat) => seat.playerId === playerId)?.side
  const mates = model.seats
    .filter((seat) => seat.side === mine && seat.state !== 'invited')
    .map((seat) => seat.playerId)
  return Object.fromEntries(
    (mates.length > 0 ? mates : [playerId]).map((id, index) => [id, index === 0 ? percent : 100 - percent]),
  )
}

/** Performs the action through the API. */
export async function send(
  app: Pick<TestApp, 'url'>,
  people: readonly Person[],
  { each, lobby, event }: { each: PlayerAct; lobby: Lobby; event: LobbyEvent },
) {
  const idOf = (number: number) => people[number]?.id ?? ''
  const token = people[each.who]?.accessToken
  // The player who is replaced or whose invite is cancelled may be on the other side.
  const whose = idOf(each.what === 'replace' ? each.whom : each.who)
  const mine =
    (await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`)).sides.find((at) =>
      at.players.some((player) => player.id === whose),
    ) ?? lobby.sides[0]
  const to = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
    ask<{ code?: string }>(app.url, path, { method, token, body })
  const own = `/v1/players/lobby/${lobby.id}/${mine?.id}`
  switch (event.type) {
    case 'join':
      return to('POST', `/v1/lobbies/${lobby.id}/join/`)
    case 'ready':
    case 'cancel':
      return to('PUT', `/v1/lobbies/${lobby.id}/${event.type}/`)
    case 'invite':
      return to('POST', `/v1/lobbies/${lobby.id}/${lobby.sides[event.side]?.id}/invite/`, {
        player_id: event.invitee,
      })
    case 'accept':
    case 'decline':
      return to('POST', `${own}/${event.type}-invite/`, { promo_choice: false })
    case 'leave':
      return to('PUT', `${own}/leave-team/`)
    case 'replace':
      return to('POST', `${own}/replace-teammate/`, {
        remove_player: event.remove,
        new_player: event.invitee,
      })
    case 'propose_shares':
      return to('PUT', `/v1/lobbies/${lobby.id}/${mine?.id}/shares/`, {
        shares: Object.entries(event.percents).map(([id, percent]) => ({ player_id: id, percent })),
      })
    default: {
      const now = await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`, { token })
      const shares = now.sides.find((at) => at.id === mine?.id)?.shares?.percents ?? [
        { player_id: idOf(each.who), percent: 100 },
      ]
      return to('PUT', `/v1/lobbies/${lobby.id}/${mine?.id}/shares/agree/`, { shares })
    }
  }
}
