import { accept, refuse, type Decision } from '#core/decision.ts'
import { RecordsDraft, fieldOf, type Records } from './records.ts'
import type { MatchId, Section, Seed } from './rules.ts'

/** Layout of a stored match: its two slots, the result as recorded, and the outcome that follows from both. */
export const MATCH_WIDTH = 6
export const SLOT = 0
export const RESULT = 2
export const SCORE = 3
export const OUTCOME = 5

/** A slot whose entrant is not known yet. Every positive number in a slot is a seed. */
export const UNKNOWN = 0
/** A slot that stays empty: a bye, or nobody came through. */
export const NOBODY = -1

/** Values of OUTCOME. `FIRST` and `SECOND` are the slots of the winner. */
export const UNDECIDED = 0
export const FIRST = 1
export const SECOND = 2
export const DRAWN = 3
/** Both lose, or there was nobody to win. */
export const NO_WINNER = 4
/** Does not count, because an entrant left. */
export const VOID = 5

/** A result as an organizer or the players give it. Scores and `winner` follow the order of the slots. */
export type Result =
  | { kind: 'played'; score: readonly number[] }
  /** The other side did not appear or gave up. */
  | { kind: 'walkover'; winner: number }
  /** The other side was disqualified from this match. To remove it from the whole bracket, see `withdraw`. */
  | { kind: 'disqualification'; winner: number }
  | { kind: 'double_forfeit' }

const RESULT_CODES = [
  'none',
  'played',
  'walkover',
  'walkover',
  'disqualification',
  'disqualification',
] as const
const DOUBLE_FORFEIT = 6

/**
 * `waiting`: not all entrants are known. `open`: can be played. `bye`: one entrant goes on without a match. `empty`:
 * has no entrants and is not played. `forfeited`: decided without a result, because an entrant left. `void`: does not
 * count, because an entrant left.
 */
export type MatchStatus = 'waiting' | 'open' | 'decided' | 'bye' | 'empty' | 'forfeited' | 'void'

export type SlotView =
  | { kind: 'entrant'; seed: Seed }
  | { kind: 'winner_of' | 'loser_of'; match: MatchId }
  | { kind: 'nobody' }

/** A match as others see it. `section` and `round` (from 1) tell where it stands, `position` (from 0) its order. */
export type MatchView = {
  id: MatchId
  section: Section
  round: number
  position: number
  bestOf: number
  slots: readonly SlotView[]
  status: MatchStatus
  result?: Result
  /** The slot of the winner. */
  winner?: 0 | 1
  /** Elimination: the matches that winner and loser go on to, if they do. */
  winnerTo?: MatchId
  loserTo?: MatchId
}

export function isEntrant(slot: number): boolean {
  return slot > 0
}

/** The seed of the winner; `UNKNOWN` while undecided, `NOBODY` when there is none. */
export function winnerOf(matches: Records | RecordsDraft, id: MatchId): number {
  const outcome = read(matches, id, OUTCOME)
  if (outcome === FIRST) return read(matches, id, SLOT)
  if (outcome === SECOND) return read(matches, id, SLOT + 1)
  return outcome === UNDECIDED ? UNKNOWN : NOBODY
}

/** The seed of the loser; `NOBODY` also when both lost. */
export function loserOf(matches: Records | RecordsDraft, id: MatchId): number {
  const outcome = read(matches, id, OUTCOME)
  if (outcome === FIRST) return read(matches, id, SLOT + 1)
  if (outcome === SECOND) return read(matches, id, SLOT)
  return outcome === UNDECIDED ? UNKNOWN : NOBODY
}

function read(matches: Records | RecordsDraft, id: MatchId, field: number): number {
  return matches instanceof RecordsDraft ? matches.get(id, field) : fieldOf(matches, id, field)
}

/** The outcome that a recorded result means; `UNDECIDED` without one. */
export function outcomeOfResult(result: number, first: number, second: number): number {
  if (result === 0) return UNDECIDED
  if (result === DOUBLE_FORFEIT) return NO_WINNER
  if (result > 1) return result % 2 === 0 ? FIRST : SECOND
  return first === second ? DRAWN : first > second ? FIRST : SECOND
}

export function writeResult(matches: RecordsDraft, id: MatchId, result: Result | undefined): void {
  const score = result?.kind === 'played' ? result.score : []
  matches.set(id, RESULT, result ? codeOf(result) : 0)
  matches.set(id, SCORE, score[0] ?? 0)
  matches.set(id, SCORE + 1, score[1] ?? 0)
}

function codeOf(result: Result): number {
  switch (result.kind) {
    case 'played':
      return 1
    case 'walkover':
      return 2 + result.winner
    case 'disqualification':
      return 4 + result.winner
    case 'double_forfeit':
      return DOUBLE_FORFEIT
  }
}

export function readResult(matches: Records, id: MatchId): Result | undefined {
  const code = fieldOf(matches, id, RESULT)
  if (code === 0) return undefined
  if (code === DOUBLE_FORFEIT) return { kind: 'double_forfeit' }
  const kind = RESULT_CODES[code]
  if (kind === 'walkover' || kind === 'disqualification') return { kind, winner: code % 2 }
  return { kind: 'played', score: [fieldOf(matches, id, SCORE), fieldOf(matches, id, SCORE + 1)] }
}

/** Returns whether the result was reached by playing: byes, walkovers and forfeits are not. */
export function wasPlayed(matches: Records, id: MatchId): boolean {
  return fieldOf(matches, id, RESULT) === 1 && fieldOf(matches, id, OUTCOME) !== VOID
}

export function statusOf(matches: Records, id: MatchId): MatchStatus {
  const outcome = fieldOf(matches, id, OUTCOME)
  const slots = [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
  if (slots.includes(UNKNOWN)) return 'waiting'
  if (outcome === UNDECIDED) return 'open'
  if (outcome === VOID) return 'void'
  if (fieldOf(matches, id, RESULT) !== 0) return 'decided'
  const entrants = slots.filter(isEntrant).length
  if (entrants === 2) return 'forfeited'
  if (entrants === 0) return 'empty'
  return outcome === NO_WINNER ? 'forfeited' : 'bye'
}

/** Checks whether the stored result of a match can have been recorded under these rules. */
export function isResultSound(
  matches: Records,
  id: MatchId,
  rules: { bestOf: number; draws: boolean },
): boolean {
  const [code = 0, first, second] = [RESULT, SCORE, SCORE + 1].map((field) => fieldOf(matches, id, field))
  if (code !== 1 && (first !== 0 || second !== 0)) return false
  if (code === 0) return true
  const result = code > 0 && code <= DOUBLE_FORFEIT ? readResult(matches, id) : undefined
  const isPair = [SLOT, SLOT + 1].every((slot) => isEntrant(fieldOf(matches, id, slot)))
  return result !== undefined && isPair && checkResult(result, rules).ok
}

export type ResultRefusal = 'score_invalid' | 'draw_not_allowed'

/**
 * Checks that a result is possible: a score counts won games of a best-of, and whoever won more has won. A match may
 * end early, because a side gave up.
 */
export function checkResult(
  result: Result,
  { bestOf, draws }: { bestOf: number; draws: boolean },
): Decision<Result, ResultRefusal> {
  if (result.kind === 'double_forfeit') return accept(result)
  if (result.kind === 'walkover' || result.kind === 'disqualification')
    return result.winner === 0 || result.winner === 1 ? accept(result) : refuse('score_invalid')
  if (result.kind !== 'played') return refuse('score_invalid')
  const [first = -1, second = -1, ...more] = result.score
  const most = Math.floor(bestOf / 2) + 1
  const isWhole = [first, second].every((games) => Number.isInteger(games) && games >= 0 && games <= most)
  if (!isWhole || more.length > 0 || first + second > bestOf) return refuse('score_invalid')
  return first === second && !draws ? refuse('draw_not_allowed') : accept(result)
}
