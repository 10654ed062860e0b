import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'

/** The end of a ready check: everyone was ready, someone was not, or a seat was given up before the time was over. */
export type Outcome = 'begins' | 'missed' | 'left'

/** Undefined while the check goes on. */
export function outcomeOf(
  { status, sides, missed }: Pick<Lobby, 'status' | 'sides' | 'missed'>,
  playerId: string,
): Outcome | undefined {
  if (status === 'ready_check') return undefined
  const isSeated = sideOf({ sides }, playerId) !== undefined
  if (status === 'open' || status === 'expired' || status === 'cancelled')
    return missed.length > 0 && (isSeated || missed.some(({ id }) => id === playerId)) ? 'missed' : 'left'
  return isSeated ? 'begins' : 'left'
}
