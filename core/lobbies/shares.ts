import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Share } from '#core/wallet/postings.ts'
import { captainOf, freeSeats, seatedOn, seatOf, withSide, type LobbyState, type Position } from './state.ts'

/** The captain of a full side proposes how to divide a prize; proposing counts as agreeing. */
export function proposeShares(
  lobby: LobbyState,
  event: { playerId: string; percents: Record<string, number> },
): Decision<LobbyState, 'not_seated' | 'not_captain_of_side' | 'too_late' | 'side_not_full' | 'bad_shares'> {
  const side = seatOf(lobby, event.playerId)?.side
  if (side === undefined) return refuse('not_seated')
  if (captainOf(lobby, side) !== event.playerId) return refuse('not_captain_of_side')
  if (lobby.status !== 'open' && lobby.status !== 'ready_check') return refuse('too_late')
  // Shares that all have agreed on are final once the ready check has begun.
  if (lobby.status === 'ready_check' && areAgreed(lobby, side)) return refuse('too_late')
  const mates = seatedOn(lobby, side)
  if (freeSeats(lobby, side) > 0 || mates.length < lobby.teamSize) return refuse('side_not_full')
  const percents = Object.entries(event.percents)
  const isWhole =
    percents.every(([, percent]) => Number.isInteger(percent) && percent >= 0) &&
    percents.reduce((sum, [, percent]) => sum + percent, 0) === 100
  if (!isWhole || percents.length !== mates.length || !mates.every((id) => Object.hasOwn(event.percents, id)))
    return refuse('bad_shares')
  return accept({
    ...lobby,
    shares: withSide(lobby.shares, side, { percents: event.percents, agreed: [event.playerId] }),
  })
}

export function agreeShares(
  lobby: LobbyState,
  { playerId }: { playerId: string },
): Decision<LobbyState, 'not_seated' | 'too_late' | 'no_proposal'> {
  const seat = seatOf(lobby, playerId)
  if (!seat || seat.state === 'invited') return refuse('not_seated')
  if (lobby.status !== 'open' && lobby.status !== 'ready_check') return refuse('too_late')
  const shares = lobby.shares[seat.side]
  if (!shares) return refuse('no_proposal')
  if (shares.agreed.includes(playerId)) return accept(lobby)
  return accept({
    ...lobby,
    shares: withSide(lobby.shares, seat.side, { ...shares, agreed: [...shares.agreed, playerId] }),
  })
}

/** Returns whether everyone on the side has agreed to the current proposal. */
export function areAgreed(lobby: LobbyState, side: Position): boolean {
  const mates = seatedOn(lobby, side)
  return lobby.shares[side] !== null && mates.every((id) => lobby.shares[side]?.agreed.includes(id))
}

/** The weights by which a side divides a prize, the captain first: the agreed shares, else equal ones. */
export function sharesOf(lobby: LobbyState, side: Position): Share[] {
  const mates = seatedOn(lobby, side)
  const percents = areAgreed(lobby, side) ? lobby.shares[side]?.percents : undefined
  return mates.map((playerId) => ({ playerId, weight: percents ? (percents[playerId] ?? 0) : 1 }))
}
