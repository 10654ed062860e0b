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

/** Checks whether the player has an open invite to an open lobby. */
export function isInvited(lobby: Pick<Lobby, 'sides' | 'status'>, playerId: string | undefined): boolean {
  return lobby.status === 'open' && seatIn(lobby, playerId)?.seat.state === 'invited'
}

/** The side to which the player may invite others: their own as long as it has free seats. */
export function sideToFill(
  lobby: Pick<Lobby, 'sides' | 'can'>,
  playerId: string | undefined,
): LobbySide | undefined {
  const open = lobby.sides.filter((side) => lobby.can.invite_to.includes(side.id))
  return open.find((side) => side.players.some((player) => player.id === playerId)) ?? open[0]
}
