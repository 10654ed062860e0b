import { seriesWinner } from '#core/matches/series.ts'
import type { ResultInput } from '#client/domains/tournaments/desk/acts.ts'
import type { Case } from './case-queries.ts'

/**
 * The result that a decision gives the bracket, for its preview: the score that the winner has reported, or a walkover.
 * `entrantIds`: of the sides, in their order.
 */
export function ruledResult(
  match: Pick<Case['match'], 'sides' | 'reports'>,
  winner: number,
  { matchId, entrantIds }: { matchId: number; entrantIds: readonly [number, number] },
): ResultInput {
  const slot = match.sides[0]?.id === winner ? 0 : 1
  const claimed = match.reports.findLast(({ scores }) => seriesWinner(scores) === slot)
  const base = { match_id: matchId, undo: false, reason: '' }
  return claimed
    ? { ...base, outcome: 'played', scores: claimed.scores }
    : { ...base, outcome: 'walkover', winner_entrant_id: entrantIds[slot] }
}
