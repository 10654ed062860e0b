import { accept, refuse, type Decision } from '#core/decision.ts'
import { sideOfPlayer, type MatchState } from './state.ts'

export type HoldRefusal = 'not_disputed' | 'taken' | 'own_match' | 'with_organizers' | 'same_moderator'
/** `take_over` is from the previous holder. Undefined in `Held`: nothing changed. */
export type HoldAction = 'take' | 'take_over' | 'release' | 'hand_over'
export type Held = { holderId: string | null; action: HoldAction | undefined }
/**
 * `fromId` is the holder as the moderator has seen it, so that nobody takes a dispute over from a holder they
 * have not seen.
 */
export type HoldRequest = { moderatorId: string; take: boolean; fromId: string | null }

/**
 * Which moderator holds a dispute. It stays theirs until it is released or taken over explicitly, so that
 * nobody can block it for ever.
 */
export function holdDispute(
  match: MatchState,
  holderId: string | null,
  { moderatorId, take, fromId }: HoldRequest,
): Decision<Held, HoldRefusal> {
  if (match.status !== 'disputed' || !match.dispute) return refuse('not_disputed')
  if (sideOfPlayer(match, moderatorId)) return refuse('own_match')
  if (match.dispute.withStaff) return refuse('with_organizers')
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

export type HandOverRefusal = 'not_disputed' | 'taken' | 'with_organizers' | 'colleague_in_case'

/**
 * Hands a dispute that the moderator holds over to a colleague. `colleague_in_case`: the colleague played in the match or
 * has made the first decision.
 */
export function handOverDispute(
  match: MatchState,
  holderId: string | null,
  { moderatorId, toId }: { moderatorId: string; toId: string },
): Decision<Held, HandOverRefusal> {
  const held = holdDispute(match, null, { moderatorId: toId, take: true, fromId: null })
  if (!held.ok)
    return held.refusal === 'own_match' || held.refusal === 'same_moderator'
      ? refuse('colleague_in_case')
      : refuse(held.refusal)
  if (holderId !== moderatorId) return refuse('taken')
  return accept({ holderId: toId, action: toId === holderId ? undefined : 'hand_over' })
}

/** Whether another moderator holds it, from whom it must be taken over before deciding. */
export function isTaken(holderId: string | null, moderatorId: string): boolean {
  return holderId !== null && holderId !== moderatorId
}
