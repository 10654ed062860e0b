import { accept, refuse, type Decision } from '../decision.ts'
import { cancel, settle, settleFor } from './ending.ts'
import { seriesWinner } from './series.ts'
import { sideOfCaptain, sideOfPlayer, type MatchRefusal, type MatchState } from './state.ts'

/** Both sides say what happened within this time (domain-facts §7: a deadline per step). */
export const STATEMENTS_MS = 2 * 3_600_000
/** A dispute that nobody decided is void after a day. */
export const MODERATE_MS = 24 * 3_600_000
/** A decision takes effect after this; until then the side that lost by it may appeal once. */
export const APPEAL_MS = 12 * 3_600_000
/** An appeal that nobody looked at in time leaves the decision as it was. */
export const APPEAL_REVIEW_MS = 48 * 3_600_000

/** `winnerSideId` null: the match is void. */
export type Ruling = { winnerSideId: number | null; moderatorId: string; at: number }
export type DisputeState = {
  step: 'statements' | 'review' | 'decided' | 'appealed'
  /** The side that asked for it; null when two reports or a results service did. */
  openedBySideId: number | null
  /** The sides that have said what happened. */
  stated: readonly number[]
  rulings: readonly Ruling[]
  appealedBySideId: number | null
  /** The sides that will not appeal. */
  accepted: readonly number[]
}

export function openDispute(match: MatchState, at: number, openedBySideId: number | null): MatchState {
  const dispute: DisputeState = {
    step: 'statements',
    openedBySideId,
    stated: [],
    rulings: [],
    appealedBySideId: null,
    accepted: [],
  }
  return { ...match, status: 'disputed', dispute, deadline: { kind: 'statements', at: at + STATEMENTS_MS } }
}

/** api.md part 4: a captain may dispute from the first report on until it is settled. */
export function disputeReport(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, MatchRefusal> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  if (match.status === 'live') return refuse('nothing_reported')
  return match.status === 'reported' ? accept(openDispute(match, event.at, side.id)) : refuse('not_open')
}

/** What a side has to say, once; when both have spoken, the moderators decide. */
export function state(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, MatchRefusal> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  const dispute = match.dispute
  if (match.status !== 'disputed' || !dispute) return refuse('not_disputed')
  if (dispute.stated.includes(side.id)) return refuse('already_stated')
  if (dispute.step !== 'statements' && dispute.step !== 'review') return refuse('too_late')
  const next = { ...match, dispute: { ...dispute, stated: [...dispute.stated, side.id] } }
  return accept(
    dispute.step === 'statements' && next.dispute.stated.length === 2 ? review(next, event.at) : next,
  )
}

/**
 * A moderator who did not play decides, in an appeal another one than before; that one's word is the last.
 */
export function resolve(
  match: MatchState,
  event: { moderatorId: string; winnerSideId: number | null; at: number },
): Decision<MatchState, MatchRefusal> {
  const dispute = match.dispute
  if (match.status !== 'disputed' || !dispute || dispute.step === 'decided') return refuse('not_disputed')
  if (sideOfPlayer(match, event.moderatorId)) return refuse('own_match')
  if (event.winnerSideId !== null && !match.sides.some((side) => side.id === event.winnerSideId))
    return refuse('unknown_side')
  if (dispute.rulings.some((ruling) => ruling.moderatorId === event.moderatorId))
    return refuse('same_moderator')
  const ruling: Ruling = { winnerSideId: event.winnerSideId, moderatorId: event.moderatorId, at: event.at }
  const ruled = { ...match, dispute: { ...dispute, rulings: [...dispute.rulings, ruling] } }
  if (dispute.step === 'appealed') return accept(takeEffect(ruled))
  return accept({
    ...ruled,
    dispute: { ...ruled.dispute, step: 'decided' },
    deadline: { kind: 'appeal', at: event.at + APPEAL_MS },
  })
}

/** The side that the decision went against asks another moderator, once. */
export function appeal(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, MatchRefusal> {
  const mine = loserToAnswer(match, event.playerId)
  if (!mine.ok) return mine
  const dispute: DisputeState = {
    ...mine.value.dispute,
    step: 'appealed',
    appealedBySideId: mine.value.sideId,
  }
  return accept({ ...match, dispute, deadline: { kind: 'appeal_review', at: event.at + APPEAL_REVIEW_MS } })
}

/** The side that the decision went against will not appeal: with the last of them it takes effect at once. */
export function acceptRuling(
  match: MatchState,
  event: { playerId: string },
): Decision<MatchState, MatchRefusal> {
  const mine = loserToAnswer(match, event.playerId)
  if (!mine.ok) return mine
  const dispute: DisputeState = {
    ...mine.value.dispute,
    accepted: [...mine.value.dispute.accepted, mine.value.sideId],
  }
  const next = { ...match, dispute }
  return accept(sidesToAnswer(next).every((id) => dispute.accepted.includes(id)) ? takeEffect(next) : next)
}

export function passDisputeDeadline(match: MatchState, at: number): MatchState {
  switch (match.dispute?.step) {
    case 'statements':
      return review(match, at)
    case 'decided':
    case 'appealed':
      return takeEffect(match)
    default:
      return cancel(match, 'undecided')
  }
}

function review(match: MatchState, at: number): MatchState {
  if (!match.dispute) return match
  return {
    ...match,
    dispute: { ...match.dispute, step: 'review' },
    deadline: { kind: 'moderate', at: at + MODERATE_MS },
  }
}

/** The sides that a decision went against: the losing one, or both when the match was called void. */
function sidesToAnswer(match: MatchState): number[] {
  const ruling = match.dispute?.rulings.at(-1)
  return ruling ? match.sides.filter((side) => side.id !== ruling.winnerSideId).map((side) => side.id) : []
}

function loserToAnswer(
  match: MatchState,
  playerId: string,
): Decision<{ sideId: number; dispute: DisputeState }, MatchRefusal> {
  const side = sideOfCaptain(match, playerId)
  if (!side) return refuse('not_captain')
  const { dispute } = match
  if (match.status !== 'disputed' || dispute?.step !== 'decided') return refuse('no_appeal')
  if (!sidesToAnswer(match).includes(side.id) || dispute.accepted.includes(side.id))
    return refuse('no_appeal')
  return accept({ sideId: side.id, dispute })
}

/** The last ruling becomes the result; the score is the winner's own report where there is one. */
function takeEffect(match: MatchState): MatchState {
  const ruling = match.dispute?.rulings.at(-1)
  if (!ruling || ruling.winnerSideId === null) return cancel(match, 'moderator')
  const winner = match.sides[0].id === ruling.winnerSideId ? 0 : 1
  const claimed = match.reports.findLast((each) => seriesWinner(each.scores) === winner)
  return claimed
    ? settle(match, claimed.scores, 'moderator')
    : settleFor(match, ruling.winnerSideId, 'moderator')
}
