import {
  DRAWN,
  FIRST,
  NOBODY,
  NO_WINNER,
  OUTCOME,
  RESULT,
  SCORE,
  SECOND,
  SLOT,
  UNDECIDED,
  VOID,
  outcomeOfResult,
} from '../match.ts'
import type { MatchId, Seed } from '../rules.ts'
import {
  BYES,
  DREW,
  FORFEIT_REST,
  GAMES_LOST,
  GAMES_WON,
  IN,
  LOST,
  MODE,
  PLAYS,
  PRESENCE,
  RECORDED,
  VOID_ALL,
  VOID_REST,
  WON,
  type TableDraft,
} from './state.ts'

/** Works out a match from its result and who has left, and moves the rows of both sides by the difference. */
export function settleTable(draft: TableDraft, id: MatchId, change?: () => void): void {
  const { matches } = draft
  count(draft, id, -1)
  change?.()
  const outcome = judge(draft, id)
  if (matches.get(id, OUTCOME) !== outcome || change) draft.touched.add(id)
  matches.set(id, OUTCOME, outcome)
  count(draft, id, 1)
}

/** Takes a match that will be removed out of the rows of both sides. */
export function takeAway(draft: TableDraft, id: MatchId): void {
  const { matches, rows } = draft
  count(draft, id, -1)
  if (matches.get(id, RESULT) === 0) return
  for (const slot of [SLOT, SLOT + 1]) {
    const seed = matches.get(id, slot)
    rows.set(seed, RECORDED, rows.get(seed, RECORDED) - 1)
  }
}

/** The outcome that follows from the result and from who has left. */
export function judge({ matches, rows }: TableDraft, id: MatchId): number {
  const first = matches.get(id, SLOT)
  const second = matches.get(id, SLOT + 1)
  if (second === NOBODY) return FIRST
  const modes = [rows.get(first, MODE), rows.get(second, MODE)]
  if (modes.includes(VOID_ALL)) return VOID
  const result = matches.get(id, RESULT)
  if (result !== 0) return outcomeOfResult(result, matches.get(id, SCORE), matches.get(id, SCORE + 1))
  if (modes.includes(VOID_REST)) return VOID
  if (modes[0] === FORFEIT_REST) return modes[1] === FORFEIT_REST ? NO_WINNER : SECOND
  return modes[1] === FORFEIT_REST ? FIRST : UNDECIDED
}

/** Adds what a match gives to the rows of both sides, or takes it away (`sign` -1). */
export function count({ matches, rows, touchedRows }: TableDraft, id: MatchId, sign: 1 | -1): void {
  const outcome = matches.get(id, OUTCOME)
  if (outcome === UNDECIDED || outcome === VOID) return
  const isPlayed = matches.get(id, RESULT) === 1
  for (const slot of [0, 1]) {
    const seed = matches.get(id, SLOT + slot)
    if (seed === NOBODY) continue
    const add = (field: number, by: number) => rows.set(seed, field, rows.get(seed, field) + sign * by)
    touchedRows.add(seed)
    add(outcome === DRAWN ? DREW : outcome === FIRST + slot ? WON : LOST, 1)
    if (matches.get(id, SLOT + 1) === NOBODY) add(BYES, 1)
    if (!isPlayed) continue
    add(GAMES_WON, matches.get(id, SCORE + slot))
    add(GAMES_LOST, matches.get(id, SCORE + 1 - slot))
  }
}

/**
 * Sets how the matches of an entrant are judged and works them out again. Round robin: by the rule for leavers. Swiss:
 * an open match is lost by forfeit; what was decided in earlier rounds stays.
 */
export function judgeLeaver(draft: TableDraft, seed: Seed): void {
  const { plan, rows, rounds } = draft
  const mode = modeOf(draft, seed)
  if (rows.get(seed, MODE) === mode) return
  rows.set(seed, MODE, mode)
  for (const round of plan.rules.format === 'swiss' ? rounds.slice(-1) : rounds) {
    const match = round.matchOf[seed] ?? -1
    if (match >= 0) settleTable(draft, match)
  }
}

/** How the matches of an entrant are judged, by its presence and the rule for leavers. */
export function modeOf({ plan: { rules }, rows, rounds }: TableDraft, seed: Seed): number {
  if (rows.get(seed, PRESENCE) === IN) return PLAYS
  if (rules.format === 'swiss') return FORFEIT_REST
  if (rules.leavers === 'void_all') return VOID_ALL
  if (rules.leavers === 'keep_played') return VOID_REST
  const all = rounds.filter((round) => (round.matchOf[seed] ?? -1) >= 0).length
  return rows.get(seed, RECORDED) * 2 >= all ? FORFEIT_REST : VOID_ALL
}
