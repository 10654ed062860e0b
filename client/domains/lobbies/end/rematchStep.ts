import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { seatIn } from '#client/domains/lobbies/seats/seats.ts'

/** The rematch, or why it is not known: loading, failed, or not visible to the player. */
export type Rematch = 'loading' | 'failed' | 'out_of_sight' | Lobby

/** The player's next step towards a rematch. */
export type RematchStep = 'none' | 'ask' | 'wait' | 'go' | 'take'

/**
 * Derives the step from the finished lobby and its rematch, if there is one. A player who is in the rematch
 * only gets a link.
 */
export function rematchStep(
  over: Pick<Lobby, 'can' | 'rematch_id'>,
  rematch: Rematch,
  playerId: string | undefined,
): RematchStep {
  if (over.rematch_id === null) return over.can.rematch ? 'ask' : 'none'
  if (rematch === 'loading') return 'wait'
  if (rematch === 'out_of_sight') return 'none'
  // Unknown: link to the lobby, which offers the seat if one is reserved.
  if (rematch === 'failed') return 'go'
  const mine = seatIn(rematch, playerId)
  if (!mine) return 'none'
  if (mine.seat.state !== 'invited') return 'go'
  return rematch.status === 'open' ? 'take' : 'none'
}
