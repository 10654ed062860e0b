import { accept, refuse, type Decision } from '#core/decision.ts'
import type { GameScore } from '#core/site/game-score.ts'
import { seriesWinner } from './series.ts'
import {
  isOver,
  otherSide,
  sideOfCaptain,
  sideOfPlayer,
  SURRENDER_MS,
  type Ending,
  type MatchState,
} from './state.ts'

export function settle(match: MatchState, scores: readonly GameScore[], ending: Ending): MatchState {
  const winner = seriesWinner(scores)
  const winnerSideId = winner === null ? null : match.sides[winner].id
  return { ...match, status: 'settled', scores, winnerSideId, ending, deadline: null }
}

/** Settles as a forfeit: one side has won, and there is no score. */
export function settleFor(match: MatchState, winnerSideId: number, ending: Ending): MatchState {
  return { ...match, status: 'settled', scores: null, winnerSideId, ending, deadline: null }
}

/** The side (0 or 1) that has won a match; null for a draw, and before the end. */
export function winnerOf(match: MatchState): 0 | 1 | null {
  if (match.winnerSideId === null) return null
  return match.sides[0].id === match.winnerSideId ? 0 : 1
}

export function cancel(match: MatchState, ending: Ending): MatchState {
  return { ...match, status: 'cancelled', ending, deadline: null }
}

/** Votes needed to surrender: all players of a side of one or two, all but one of a larger one. */
export function votesNeeded(sideSize: number): number {
  return sideSize <= 2 ? sideSize : sideSize - 1
}

/** The players of a side whose surrender vote has not expired. */
export function votesOf(match: MatchState, sideId: number, at: number): string[] {
  const side = match.sides.find((each) => each.id === sideId)
  return match.votes
    .filter((vote) => side?.playerIds.includes(vote.playerId) && at - vote.at < SURRENDER_MS)
    .map((vote) => vote.playerId)
}

/** A player's vote to surrender; with enough votes the other side has won. */
export function surrender(
  match: MatchState,
  event: { playerId: string; at: number },
): Decision<MatchState, 'not_player' | 'not_open'> {
  const side = sideOfPlayer(match, event.playerId)
  if (!side) return refuse('not_player')
  const isOpen = match.status === 'veto' || match.status === 'live' || match.status === 'reported'
  const isArguing =
    match.status === 'disputed' && (match.dispute?.step === 'statements' || match.dispute?.step === 'review')
  if (!isOpen && !isArguing) return refuse('not_open')
  const votes = [
    ...match.votes.filter((vote) => vote.playerId !== event.playerId),
    { playerId: event.playerId, at: event.at },
  ]
  const voted = { ...match, votes }
  if (votesOf(voted, side.id, event.at).length < votesNeeded(side.playerIds.length)) return accept(voted)
  return accept(settleFor(voted, otherSide(match, side.id).id, 'surrender'))
}

/** A side that was present claims the win against one that was not. */
export function claimNoShow(
  match: MatchState,
  event: { playerId: string },
): Decision<MatchState, 'not_captain' | 'no_claim'> {
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  if (match.status !== 'scheduled' || match.absentSideId === null || match.absentSideId === side.id)
    return refuse('no_claim')
  return accept(settleFor(match, side.id, 'no_show'))
}

/**
 * Cancels a match for the lobby's captain until it is live, but not to avoid a no-show claim. The caller checks who the
 * captain is.
 */
export function callOff(match: MatchState): Decision<MatchState, 'too_late'> {
  return match.status === 'veto' ? accept(cancel(match, 'called_off')) : refuse('too_late')
}

/** An organizer ends the match of a tournament without a result, at any time. */
export function withdraw(match: MatchState): Decision<MatchState, 'over'> {
  return isOver(match) ? refuse('over') : accept(cancel(match, 'called_off'))
}
