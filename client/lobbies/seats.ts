import type { Lobby, LobbySide } from './queries.ts'

export type SeatOf = LobbySide['players'][number]

/** My seat and its side, invited or taken. */
export function seatIn(
  lobby: Pick<Lobby, 'sides'>,
  playerId: string | undefined,
): { side: LobbySide; seat: SeatOf } | undefined {
  for (const side of lobby.sides) {
    const seat = side.players.find((player) => player.id === playerId)
    if (seat) return { side, seat }
  }
  return undefined
}

/** Does a seat of an open lobby wait for this player's yes or no? */
export function isInvited(lobby: Pick<Lobby, 'sides' | 'status'>, playerId: string | undefined): boolean {
  return lobby.status === 'open' && seatIn(lobby, playerId)?.seat.state === 'invited'
}
