import { accept, refuse, type Decision } from '../decision.ts'
import { openDispute } from './dispute.ts'
import { settle } from './ending.ts'
import { sameScores, seriesProblem, type GameScore } from './series.ts'
import { AUTO_CONFIRM_MS, CORRECT_MS, sideOfCaptain, type MatchDeadline, type MatchRefusal, type MatchState, type Report } from './state.ts'

/** A captain's word on the result: equal ones settle it, different ones are asked again once, then it is a dispute. */
export function report(match: MatchState, event: { playerId: string; scores: readonly GameScore[]; at: number }): Decision<MatchState, MatchRefusal> {
  if (match.status !== 'live' && match.status !== 'reported') return refuse('not_open')
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  const problem = seriesProblem(event.scores, match.rules)
  if (problem) return refuse(problem)
  const thisRound = match.reports.filter((each) => each.round === match.round)
  if (thisRound.some((each) => each.sideId === side.id)) return refuse('already_reported')

  const mine: Report = { sideId: side.id, round: match.round, scores: event.scores }
  const reports = [...match.reports, mine]
  const theirs = thisRound[0]
  if (!theirs) {
    const deadline: MatchDeadline =
      match.round === 1 ? { kind: 'auto_confirm', at: event.at + AUTO_CONFIRM_MS } : (match.deadline ?? { kind: 'correct', at: event.at + CORRECT_MS })
    return accept({ ...match, status: 'reported', reports, deadline })
  }
  if (sameScores(theirs.scores, mine.scores)) return accept(settle({ ...match, reports }, mine.scores, 'reports'))
  if (match.round === 1) return accept({ ...match, status: 'reported', round: 2, reports, deadline: { kind: 'correct', at: event.at + CORRECT_MS } })
  return accept(openDispute({ ...match, reports }, event.at, null))
}

/** When the time to correct is over, a side that did not correct stands by its first report. */
export function closeCorrection(match: MatchState, at: number): MatchState {
  const [first, second] = match.sides.map((side) => match.reports.findLast((each) => each.sideId === side.id))
  if (first && second && sameScores(first.scores, second.scores)) return settle(match, first.scores, 'reports')
  return openDispute(match, at, null)
}

/** The results service knows how the series ended: its word is the result, whatever was reported. */
export function fetched(match: MatchState, event: { scores: readonly GameScore[] }): Decision<MatchState, MatchRefusal> {
  if (match.status !== 'live' && match.status !== 'reported') return refuse('not_open')
  const problem = seriesProblem(event.scores, match.rules)
  return problem ? refuse(problem) : accept(settle(match, event.scores, 'service'))
}

/** The results service says that something was wrong with a game: people look at it. */
export function suspect(match: MatchState, event: { at: number }): Decision<MatchState, MatchRefusal> {
  return match.status === 'live' || match.status === 'reported' ? accept(openDispute(match, event.at, null)) : refuse('not_open')
}
