import type { GameScore, SeriesRules } from '#core/site/game-score.ts'
import type { VetoState } from './veto.ts'

/** The time after which one report alone counts, and the time to correct reports that differ. */
export const AUTO_CONFIRM_MS = 15 * 60_000
export const CORRECT_MS = 10 * 60_000
/**
 * A match without any report is void after this time per game. Other sites take two hours; a long series needs
 * more.
 */
export const ABANDON_MS = 4 * 3_600_000
/** How long a side that was present may claim a no-show win; then the match is void. */
export const CLAIM_MS = 10 * 60_000
/** A surrender vote expires after this time. */
export const SURRENDER_MS = 5 * 60_000

export type DeadlineKind =
  | 'claim'
  | 'veto'
  | 'auto_confirm'
  | 'correct'
  | 'hand_over'
  | 'statements'
  | 'moderate'
  | 'appeal'
  | 'appeal_review'
  | 'expire'
export type MatchDeadline = { kind: DeadlineKind; at: number }
export type MatchSide = { id: number; captainId: string; playerIds: readonly string[] }
export type Report = { sideId: number; round: 1 | 2; scores: readonly GameScore[] }

/**
 * Why a match is over. `unanswered`: a single report without an answer in time; `undecided`: a dispute
 * without a decision in time; `organizer`: decided by the staff of its tournament.
 */
export type Ending =
  | 'reports'
  | 'unanswered'
  | 'service'
  | 'moderator'
  | 'organizer'
  | 'surrender'
  | 'no_show'
  | 'absent'
  | 'abandoned'
  | 'undecided'
  | 'called_off'

/** Times are milliseconds since 1970. Scores are pairs in the order of `sides`. */
export type MatchState = {
  /** `scheduled`: one side missed the check-in, the other may claim the win. */
  status: 'scheduled' | 'veto' | 'live' | 'reported' | 'disputed' | 'settled' | 'cancelled'
  rules: SeriesRules
  sides: readonly [MatchSide, MatchSide]
  absentSideId: number | null
  /** It is part of a tournament, whose staff decides its disputes first. */
  hasStaff: boolean
  veto: VetoState | null
  /** The maps of the series in playing order; empty in modes without maps. */
  maps: readonly string[]
  /** 2: the first reports differed, and each side may correct once. */
  round: 1 | 2
  reports: readonly Report[]
  /** Votes to surrender. */
  votes: readonly { playerId: string; at: number }[]
  dispute: DisputeState | null
  deadline: MatchDeadline | null
  scores: readonly GameScore[] | null
  /** The games of the series that are over, as a captain said while it was played. They decide nothing. */
  running: readonly GameScore[]
  /** The winning side; null for a drawn or void match. */
  winnerSideId: number | null
  ending: Ending | null
}

export function sideOfCaptain(match: MatchState, playerId: string): MatchSide | undefined {
  return match.sides.find((side) => side.captainId === playerId)
}

export function sideOfPlayer(match: MatchState, playerId: string): MatchSide | undefined {
  return match.sides.find((side) => side.playerIds.includes(playerId))
}

export function otherSide(match: MatchState, sideId: number): MatchSide {
  return match.sides[0].id === sideId ? match.sides[1] : match.sides[0]
}

export function isOver(match: MatchState): boolean {
  return match.status === 'settled' || match.status === 'cancelled'
}

/** `winnerSideId` is null when the match was declared void. */
export type Ruling = {
  winnerSideId: number | null
  moderatorId: string
  byStaff: boolean
  at: number
  /** Where the dispute stood, for taking the decision back. */
  before?: Pick<DisputeState, 'step'> & Pick<MatchState, 'deadline'>
}
export type DisputeState = {
  step: 'statements' | 'review' | 'decided' | 'appealed'
  /** The staff of the tournament has it; false once the moderators have, and outside of tournaments. */
  withStaff: boolean
  /** The side that disputed; null when differing reports or a results service opened the dispute. */
  openedBySideId: number | null
  /** The sides that have given their statement. */
  stated: readonly number[]
  rulings: readonly Ruling[]
  appealedBySideId: number | null
  /** The sides that have accepted the decision. */
  accepted: readonly number[]
}
