import type { LobbyRow } from './queries.ts'

/** Players leave a lobby of the queue, and only organisers cancel a match of a tournament. */
export function isCancelledByPlayers({ origin }: Pick<LobbyRow, 'origin'>): boolean {
  return origin !== 'queue' && origin !== 'tournament'
}
