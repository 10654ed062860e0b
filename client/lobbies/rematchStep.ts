import type { Lobby } from './queries.ts'
import { seatIn } from './seats.ts'

/** What is known of the rematch: not yet anything, that it is out of sight, or the lobby itself. */
export type Rematch = 'loading' | 'failed' | 'out_of_sight' | Lobby

/** What one can do about playing the same people again. */
export type RematchStep = 'none' | 'ask' | 'wait' | 'go' | 'take'

/**
 * Decides it from the lobby that is over and the rematch, if there is one. Who sits there already is led to
 * it and asked for nothing.
 */
export function rematchStep(
  over: Pick<Lobby, 'can' | 'rematch_id'>,
  rematch: Rematch,
  playerId: string | undefined,
): RematchStep {
  if (over.rematch_id === null) return over.can.rematch ? 'ask' : 'none'
  if (rematch === 'loading') return 'wait'
  if (rematch === 'out_of_sight') return 'none'
  // Unknown: the room itself says more, and leads to the seat if one is kept.
  if (rematch === 'failed') return 'go'
  const mine = seatIn(rematch, playerId)
  if (!mine) return 'none'
  if (mine.seat.state !== 'invited') return 'go'
  return rematch.status === 'open' ? 'take' : 'none'
}
