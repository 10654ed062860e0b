import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'

export type SeatOf = LobbySide['players'][number]

/** The player's seat, invited or taken, and its side. */
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

/** Whether the player has an open invite to an open lobby. */
export function isInvited(lobby: Pick<Lobby, 'sides' | 'status'>, playerId: string | undefined): boolean {
  return lobby.status === 'open' && seatIn(lobby, playerId)?.seat.state === 'invited'
}
