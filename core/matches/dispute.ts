import { accept, refuse, type Decision } from '#core/decision.ts'
import { mayTakeBack } from '#core/undo.ts'
import { cancel, settle, settleFor } from './ending.ts'
import { seriesWinner } from './series.ts'
import { sideOfCaptain, sideOfPlayer, type MatchState, type Ruling, type DisputeState } from './state.ts'

/**
 * The time in which the staff of a tournament has its disputes, before the moderators get them (decision 79).
 */
export const STAFF_MS = 15 * 60_000
/** A decision of the staff takes effect after this time: a tournament does not wait half a day for an appeal. */
export const STAFF_APPEAL_MS = 15 * 60_000
/** Time for both sides' statements. */
export const STATEMENTS_MS = 2 * 3_600_000
/** A dispute without a decision is void after a day. */
export const MODERATE_MS = 24 * 3_600_000
/** A decision takes effect after this time; until then the losing side may appeal once. */
export const APPEAL_MS = 12 * 3_600_000
/** Without a decision on the appeal within this time, the first decision stands. */
export const APPEAL_REVIEW_MS = 48 * 3_600_000

export function openDispute(match: MatchState, at: number, openedBySideId: number | null): MatchState {
  const dispute: DisputeState = {
    step: 'statements',
    withStaff: match.hasStaff,
    openedBySideId,
    stated: [],
    rulings: [],
    appealedBySideId: null,
    accepted: [],
  }
  const deadline = match.hasStaff
    ? ({ kind: 'hand_over', at: at + STAFF_MS } as const)
    : ({ kind: 'statements', at: at + STATEMENTS_MS } as const)
  return { ...match, status: 'disputed', dispute, deadline }
}

/** A captain may dispute from the first report until the match is settled. */
export function disputeReport(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, 'not_captain' | 'nothing_reported' | 'not_open'> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  if (match.status === 'live') return refuse('nothing_reported')
  return match.status === 'reported' ? accept(openDispute(match, event.at, side.id)) : refuse('not_open')
}

/** A captain wants a moderator of the site to decide, and not the tournament's staff. */
export function askModerator(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, 'not_captain' | 'not_disputed' | 'with_moderators'> {
  if (!sideOfCaptain(match, event.playerId)) return refuse('not_captain')
  const { dispute } = match
  if (match.status !== 'disputed' || !dispute || dispute.step === 'decided') return refuse('not_disputed')
  return dispute.withStaff ? accept(handOver(match, event.at)) : refuse('with_moderators')
}

/** The dispute goes from the tournament's staff to the moderators, who have their whole time for it. */
export function handOver(match: MatchState, at: number): MatchState {
  if (!match.dispute) return match
  const next = { ...match, dispute: { ...match.dispute, withStaff: false } }
  return next.dispute.step === 'statements'
    ? { ...next, deadline: { kind: 'statements', at: at + STATEMENTS_MS } }
    : review(next, at)
}

/** Records a side's only statement. With both, everything is there for a decision. */
export function addStatement(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, 'not_captain' | 'not_disputed' | 'already_stated' | 'too_late'> {
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
 * A ruling by somebody who did not play: of the tournament's staff while they have it, else a moderator. In an appeal it
 * must be another moderator, and is final.
 */
export function resolve(
  match: MatchState,
  event: { moderatorId: string; byStaff: boolean; winnerSideId: number | null; at: number },
): Decision<
  MatchState,
  'not_disputed' | 'own_match' | 'with_moderators' | 'with_organizers' | 'unknown_side' | 'same_moderator'
> {
  const dispute = match.dispute
  if (match.status !== 'disputed' || !dispute || dispute.step === 'decided') return refuse('not_disputed')
  if (sideOfPlayer(match, event.moderatorId)) return refuse('own_match')
  if (dispute.withStaff !== event.byStaff)
    return refuse(event.byStaff ? 'with_moderators' : 'with_organizers')
  if (event.winnerSideId !== null && !match.sides.some((side) => side.id === event.winnerSideId))
    return refuse('unknown_side')
  if (dispute.rulings.some((ruling) => ruling.moderatorId === event.moderatorId))
    return refuse('same_moderator')
  const { winnerSideId, moderatorId, byStaff, at } = event
  const before = { step: dispute.step, deadline: match.deadline }
  const ruling: Ruling = { winnerSideId, moderatorId, byStaff, at, before }
  const ruled = { ...match, dispute: { ...dispute, rulings: [...dispute.rulings, ruling] } }
  if (dispute.step === 'appealed') return accept(takeEffect(ruled))
  return accept({
    ...ruled,
    dispute: { ...ruled.dispute, step: 'decided' },
    deadline: { kind: 'appeal', at: at + (byStaff ? STAFF_APPEAL_MS : APPEAL_MS) },
  })
}

/**
 * A moderator takes their own decision back within a minute, unless a captain has answered it. The clock of the dispute stood
 * still meanwhile.
 */
export function takeBackRuling(
  match: MatchState,
  { moderatorId, at }: { moderatorId: string; at: number },
): Decision<MatchState, 'not_decided' | 'with_organizers' | 'not_yours' | 'too_late' | 'answered'> {
  const { dispute } = match
  const ruling = dispute?.rulings.at(-1)
  if (!dispute || !ruling) return refuse('not_decided')
  if (ruling.byStaff) return refuse('with_organizers')
  const allowed = mayTakeBack({
    byId: moderatorId,
    decidedBy: ruling.moderatorId,
    decidedAt: ruling.at,
    now: at,
  })
  if (!allowed.ok) return allowed
  const { before } = ruling
  const isUnanswered =
    match.status === 'disputed' && dispute.step === 'decided' && dispute.accepted.length === 0
  if (!isUnanswered || !before) return refuse('answered')
  return accept({
    ...match,
    dispute: { ...dispute, step: before.step, rulings: dispute.rulings.slice(0, -1) },
    deadline: before.deadline && { ...before.deadline, at: before.deadline.at + at - ruling.at },
  })
}

/** The side that lost by the decision asks another moderator, once. */
export function appeal(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, 'not_captain' | 'no_appeal'> {
  const mine = appealingSide(match, event.playerId)
  if (!mine.ok) return mine
  const dispute: DisputeState = {
    ...mine.value.dispute,
    step: 'appealed',
    withStaff: false,
    appealedBySideId: mine.value.sideId,
  }
  return accept({ ...match, dispute, deadline: { kind: 'appeal_review', at: event.at + APPEAL_REVIEW_MS } })
}

/** A side that may appeal accepts the decision; once all have, it takes effect at once. */
export function acceptRuling(
  match: MatchState,
  event: { playerId: string },
): Decision<MatchState, 'not_captain' | 'no_appeal'> {
  const mine = appealingSide(match, event.playerId)
  if (!mine.ok) return mine
  const dispute: DisputeState = {
    ...mine.value.dispute,
    accepted: [...mine.value.dispute.accepted, mine.value.sideId],
  }
  const next = { ...match, dispute }
  return accept(
    sidesThatMayAppeal(next).every((id) => dispute.accepted.includes(id)) ? takeEffect(next) : next,
  )
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
  const dispute = { ...match.dispute, step: 'review' } as const
  // The staff's time goes on: at its end the dispute is handed over.
  return dispute.withStaff
    ? { ...match, dispute }
    : { ...match, dispute, deadline: { kind: 'moderate', at: at + MODERATE_MS } }
}

/** The sides that may appeal: the losing one, or both when the match was declared void. */
function sidesThatMayAppeal(match: MatchState): number[] {
  const ruling = match.dispute?.rulings.at(-1)
  return ruling ? match.sides.filter((side) => side.id !== ruling.winnerSideId).map((side) => side.id) : []
}

function appealingSide(
  match: MatchState,
  playerId: string,
): Decision<{ sideId: number; dispute: DisputeState }, 'not_captain' | 'no_appeal'> {
  const side = sideOfCaptain(match, playerId)
  if (!side) return refuse('not_captain')
  const { dispute } = match
  if (match.status !== 'disputed' || dispute?.step !== 'decided') return refuse('no_appeal')
  if (!sidesThatMayAppeal(match).includes(side.id) || dispute.accepted.includes(side.id))
    return refuse('no_appeal')
  return accept({ sideId: side.id, dispute })
}

/** Applies the last ruling. The score is the one the winner reported, if any. */
function takeEffect(match: MatchState): MatchState {
  const ruling = match.dispute?.rulings.at(-1)
  const by = ruling?.byStaff ? 'organizer' : 'moderator'
  if (!ruling || ruling.winnerSideId === null) return cancel(match, by)
  const winner = match.sides[0].id === ruling.winnerSideId ? 0 : 1
  const claimed = match.reports.findLast((each) => seriesWinner(each.scores) === winner)
  return claimed ? settle(match, claimed.scores, by) : settleFor(match, ruling.winnerSideId, by)
}
