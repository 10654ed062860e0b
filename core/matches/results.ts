import { accept, refuse, type Decision } from '#core/decision.ts'
import { openDispute } from './dispute.ts'
import { settle } from './ending.ts'
import type { GameScore } from '#core/site/game-score.ts'
import {
  beginningProblem,
  sameScores,
  seriesProblem,
  type BeginningProblem,
  type SeriesProblem,
} from './series.ts'
import { AUTO_CONFIRM_MS, CORRECT_MS, sideOfCaptain, type MatchState, type Report } from './state.ts'

/** A captain says which games of the series are over, for everybody who follows it. The last word counts; no games take it back. */
export function tell(
  match: MatchState,
  event: { playerId: string; scores: readonly GameScore[] },
): Decision<MatchState, 'not_open' | 'not_captain' | BeginningProblem> {
  if (match.status !== 'live' || match.rules.bestOf === 1) return refuse('not_open')
  if (!sideOfCaptain(match, event.playerId)) return refuse('not_captain')
  const problem = beginningProblem(event.scores, match.rules)
  return problem ? refuse(problem) : accept({ ...match, running: event.scores })
}

/**
 * A captain's report. Two equal reports settle the match at once, even if a correction equals the other
 * side's first report. Two different ones may be corrected once each, and then become a dispute. A report that is alone may
 * be corrected, and then has its whole time for the other side's answer again.
 */
export function report(
  match: MatchState,
  event: { playerId: string; scores: readonly GameScore[]; at: number },
): Decision<MatchState, 'not_open' | 'not_captain' | 'already_reported' | SeriesProblem> {
  if (match.status !== 'live' && match.status !== 'reported') return refuse('not_open')
  const side = sideOfCaptain(match, event.playerId)
  if (!side) return refuse('not_captain')
  const problem = seriesProblem(event.scores, match.rules)
  if (problem) return refuse(problem)
  const own = match.reports.find((each) => each.round === match.round && each.sideId === side.id)
  const theirs = match.reports.findLast((each) => each.sideId !== side.id)
  // A lone reporter may correct it until the other side reports. The same scores again are a repeated request.
  if (own && (theirs || sameScores(own.scores, event.scores))) return refuse('already_reported')

  const mine: Report = { sideId: side.id, round: match.round, scores: event.scores }
  const others = match.reports.filter((each) => each !== own)
  const reported: MatchState = { ...match, status: 'reported', reports: [...others, mine] }
  if (!theirs)
    return accept({ ...reported, deadline: { kind: 'auto_confirm', at: event.at + AUTO_CONFIRM_MS } })
  if (sameScores(theirs.scores, mine.scores)) return accept(settle(reported, mine.scores, 'reports'))
  if (match.round === 1)
    return accept({ ...reported, round: 2, deadline: { kind: 'correct', at: event.at + CORRECT_MS } })
  return accept(theirs.round === 2 ? openDispute(reported, event.at, null) : reported)
}

/** The results service's scores settle the match, whatever was reported. */
export function fetched(
  match: MatchState,
  event: { scores: readonly GameScore[] },
): Decision<MatchState, 'not_open' | SeriesProblem> {
  if (match.status !== 'live' && match.status !== 'reported') return refuse('not_open')
  const problem = seriesProblem(event.scores, match.rules)
  return problem ? refuse(problem) : accept(settle(match, event.scores, 'service'))
}

/** The results service reports a suspicious game: opens a dispute. */
export function suspect(match: MatchState, event: { at: number }): Decision<MatchState, 'not_open'> {
  return match.status === 'live' || match.status === 'reported'
    ? accept(openDispute(match, event.at, null))
    : refuse('not_open')
}
