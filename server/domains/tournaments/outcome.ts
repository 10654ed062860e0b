import type { Result } from '#core/bracket/match.ts'
import { gamesWon } from '#core/matches/series.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'

/**
 * What the end of a match means for its bracket. The engine counts won games; a forfeit or an absence is a walkover.
 * Declared void in a dispute, it is played again. Undefined: it ended without a result, and an organiser decides.
 */
export function outcomeOf(
  match: Pick<MatchRow, 'status' | 'scores' | 'winner_side' | 'ending' | 'absent_side'>,
): Result | 'again' | undefined {
  if (match.status === 'settled') {
    if (match.scores) return { kind: 'played', score: gamesWon(match.scores) }
    return match.winner_side === null ? undefined : { kind: 'walkover', winner: match.winner_side }
  }
  // A side that was there need not claim its win: nobody may hold up the others by forgetting to.
  if (match.ending === 'absent' && match.absent_side !== null)
    return { kind: 'walkover', winner: match.absent_side === 0 ? 1 : 0 }
  const isVoid =
    match.status === 'cancelled' && (match.ending === 'organizer' || match.ending === 'moderator')
  return isVoid ? 'again' : undefined
}
