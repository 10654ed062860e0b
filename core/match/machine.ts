import { accept, refuse, type Decision } from '../decision.ts'
import { sameScores, seriesProblem, seriesWinner, type GameScore, type SeriesRules } from './series.ts'

/** product.md, Lobbies and matches, 6. */
export const AUTO_CONFIRM_MS = 15 * 60_000
export const CORRECT_MS = 10 * 60_000
/** A dispute that nobody decided is void after a day (domain-facts §7: a deadline per step). */
export const MODERATE_MS = 24 * 3_600_000
/** A match that nobody ever reports is void after this (domain-facts §6: 2 h; a long series needs more). */
export const ABANDON_MS = 4 * 3_600_000

export type MatchDeadline = { kind: 'auto_confirm' | 'correct' | 'moderate' | 'expire'; at: number }
export type MatchSide = { id: number; captainId: string }
export type Report = { sideId: number; round: 1 | 2; scores: readonly GameScore[] }

/** Times are milliseconds since 1970. `sides` keeps the order of the scores' pairs. */
export type MatchState = {
  status: 'live' | 'reported' | 'disputed' | 'settled' | 'cancelled'
  rules: SeriesRules
  sides: readonly [MatchSide, MatchSide]
  round: 1 | 2
  reports: readonly Report[]
  deadline: MatchDeadline | null
  scores: readonly GameScore[] | null
  /** The side that won; null for a drawn or void match. */
  winnerSideId: number | null
}

export type MatchEvent =
  | { type: 'report'; playerId: string; scores: readonly GameScore[]; at: number }
  | { type: 'deadline'; at: number }
  | { type: 'fetched'; scores: readonly GameScore[]; at: number }
  | { type: 'suspect'; at: number }
  | { type: 'resolve'; winnerSideId: number | null; at: number }

export type MatchRefusal =
  | 'not_captain'
  | 'not_open'
  | 'already_reported'
  | 'draw_not_allowed'
  | 'bad_series'
  | 'nothing_due'
  | 'not_disputed'
  | 'unknown_side'

export function startMatch(rules: SeriesRules, sides: readonly [MatchSide, MatchSide], at: number): MatchState {
  const deadline: MatchDeadline = { kind: 'expire', at: at + ABANDON_MS * rules.bestOf }
  return { status: 'live', rules, sides, round: 1, reports: [], deadline, scores: null, winnerSideId: null }
}

/** The match's whole rule: every event in every state has an answer, the next state or a named refusal. */
export function stepMatch(match: MatchState, event: MatchEvent): Decision<MatchState, MatchRefusal> {
  switch (event.type) {
    case 'report':
      return report(match, event)
    case 'deadline':
      return passDeadline(match, event.at)
    case 'fetched':
      return match.status === 'live' || match.status === 'reported' ? accept(settle(match, event.scores)) : refuse('not_open')
    case 'suspect':
      return match.status === 'live' || match.status === 'reported' ? accept(dispute(match, event.at)) : refuse('not_open')
    case 'resolve':
      return resolve(match, event.winnerSideId)
  }
}

function report(match: MatchState, event: Extract<MatchEvent, { type: 'report' }>): Decision<MatchState, MatchRefusal> {
  if (match.status !== 'live' && match.status !== 'reported') return refuse('not_open')
  const side = match.sides.find((each) => each.captainId === event.playerId)
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
  if (sameScores(theirs.scores, mine.scores)) return accept(settle({ ...match, reports }, mine.scores))
  if (match.round === 1)
    return accept({ ...match, status: 'reported', round: 2, reports, deadline: { kind: 'correct', at: event.at + CORRECT_MS } })
  return accept(dispute({ ...match, reports }, event.at))
}

function passDeadline(match: MatchState, at: number): Decision<MatchState, MatchRefusal> {
  if (!match.deadline || at < match.deadline.at) return refuse('nothing_due')
  switch (match.deadline.kind) {
    case 'auto_confirm': {
      const only = match.reports.find((each) => each.round === match.round)
      return only ? accept(settle(match, only.scores)) : accept(cancel(match))
    }
    case 'correct':
      return accept(closeCorrection(match, at))
    case 'moderate':
    case 'expire':
      return accept(cancel(match))
  }
}

/** When the time to correct is over, a side that did not correct stands by its first report. */
function closeCorrection(match: MatchState, at: number): MatchState {
  const standing = match.sides.map((side) => match.reports.findLast((each) => each.sideId === side.id))
  const [first, second] = standing
  if (first && second && sameScores(first.scores, second.scores)) return settle(match, first.scores)
  return dispute(match, at)
}

function resolve(match: MatchState, winnerSideId: number | null): Decision<MatchState, MatchRefusal> {
  if (match.status !== 'disputed') return refuse('not_disputed')
  if (winnerSideId === null) return accept(cancel(match))
  const winner = match.sides.findIndex((side) => side.id === winnerSideId)
  if (winner < 0) return refuse('unknown_side')
  const claimed = match.reports.findLast((each) => {
    const won = seriesWinner(each.scores)
    return won === winner
  })
  const needed = Math.floor(match.rules.bestOf / 2) + 1
  const plain = Array.from({ length: needed }, (): GameScore => (winner === 0 ? [1, 0] : [0, 1]))
  return accept(settle(match, claimed?.scores ?? plain))
}

function settle(match: MatchState, scores: readonly GameScore[]): MatchState {
  const winner = seriesWinner(scores)
  const winnerSideId = winner === null ? null : match.sides[winner].id
  return { ...match, status: 'settled', scores, winnerSideId, deadline: null }
}

function dispute(match: MatchState, at: number): MatchState {
  return { ...match, status: 'disputed', deadline: { kind: 'moderate', at: at + MODERATE_MS } }
}

function cancel(match: MatchState): MatchState {
  return { ...match, status: 'cancelled', deadline: null }
}
