import { accept, refuse, type Decision } from '../decision.ts'
import { sideOfPlayer, type MatchState } from './state.ts'

export type HoldRefusal = 'not_disputed' | 'taken' | 'own_match' | 'same_moderator'
/** `take_over`: from the one who had it. None: it is so already. */
export type HoldAction = 'take' | 'take_over' | 'release'
export type Held = { holderId: string | null; action: HoldAction | undefined }
/**
 * `fromId`: whom it is taken over from, as the asker has seen it; nobody takes it from one whom they have not
 * seen.
 */
export type HoldRequest = { moderatorId: string; take: boolean; fromId: string | null }

/**
 * Who looks at a dispute. What another has taken is theirs until it is taken over by name, so that nobody
 * blocks the desk for ever.
 */
export function holdDispute(
  match: MatchState,
  holderId: string | null,
  { moderatorId, take, fromId }: HoldRequest,
): Decision<Held, HoldRefusal> {
  if (match.status !== 'disputed' || !match.dispute) return refuse('not_disputed')
  if (sideOfPlayer(match, moderatorId)) return refuse('own_match')
  if (match.dispute.rulings.some((ruling) => ruling.moderatorId === moderatorId))
    return refuse('same_moderator')
  if (holderId === moderatorId)
    return accept(take ? { holderId, action: undefined } : { holderId: null, action: 'release' })
  if (holderId === null)
    return accept(take ? { holderId: moderatorId, action: 'take' } : { holderId, action: undefined })
  return take && fromId === holderId
    ? accept({ holderId: moderatorId, action: 'take_over' })
    : refuse('taken')
}

/** Another moderator looks at it: whoever would decide takes it over first. */
export function isTaken(holderId: string | null, moderatorId: string): boolean {
  return holderId !== null && holderId !== moderatorId
}
