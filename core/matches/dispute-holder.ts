import { accept, refuse, type Decision } from '#core/decision.ts'
import { sideOfPlayer, type MatchState } from './state.ts'

export type HandleRefusal = 'not_disputed' | 'taken' | 'own_match' | 'with_organizers' | 'same_moderator'

/**
 * Checks whether a moderator may work on a dispute: nobody else holds it, and they neither played nor decided before.
 */
export function mayHandle(
  match: MatchState,
  holderId: string | null,
  moderatorId: string,
): Decision<undefined, HandleRefusal> {
  if (match.status !== 'disputed' || !match.dispute) return refuse('not_disputed')
  if (sideOfPlayer(match, moderatorId)) return refuse('own_match')
  if (match.dispute.withStaff) return refuse('with_organizers')
  if (match.dispute.rulings.some((ruling) => ruling.moderatorId === moderatorId))
    return refuse('same_moderator')
  return isTaken(holderId, moderatorId) ? refuse('taken') : accept(undefined)
}

/** Returns whether another moderator holds it: then it must be taken over before deciding. */
export function isTaken(holderId: string | null, moderatorId: string): boolean {
  return holderId !== null && holderId !== moderatorId
}
