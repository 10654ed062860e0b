import { MATCH_WIDTH, NOBODY, SLOT } from '../match.ts'
import { RecordsDraft, emptyRecords, fieldOf, type Numbers, type Records } from '../records.ts'
import type { MatchId, RoundRobin, Seed, Swiss } from '../rules.ts'

/** The fields of an entrant of a table; index 0 of the records is unused. */
export const ROW_WIDTH = 10
export const PRESENCE = 0
/** The seed that pairing ranks an entrant by: its own, or of a late entrant that of the last one who is as strong. */
export const RANKED_BY = 1
/** How many of its matches have a recorded result. */
export const RECORDED = 2
/** How the matches of an entrant who left are judged: the values below. */
export const MODE = 3
export const WON = 4
export const DREW = 5
export const LOST = 6
/** Byes; they are also in WON. */
export const BYES = 7
export const GAMES_WON = 8
export const GAMES_LOST = 9

/** Values of PRESENCE. */
export const ABSENT = 0
export const IN = 1
export const LEFT = 2
export const DISQUALIFIED = 3

/** Values of MODE. */
export const PLAYS = 0
export const VOID_REST = 1
export const FORFEIT_REST = 2
export const VOID_ALL = 3

/** A round of a table: matches `first` to `first + count - 1`, and for each seed its match, or -1. */
export type TableRound = { readonly first: MatchId; readonly count: number; readonly matchOf: Numbers }

/** Round robin: all rounds. Swiss: none yet, each is paired when the one before is over. */
export type TablePlan = {
  readonly kind: 'table'
  readonly rules: RoundRobin | Swiss
  readonly entrants: number
  readonly rounds: readonly TableRound[]
  /** The slots of all matches of `rounds`, two for each. */
  readonly slots: Numbers
}

export type TableState = {
  readonly kind: 'table'
  readonly plan: TablePlan
  /** Seeds go from 1 to this; it grows with late entries. */
  readonly entrants: number
  readonly rounds: readonly TableRound[]
  readonly matches: Records
  readonly rows: Records
}

/** A copy of a state while it changes. */
export class TableDraft {
  readonly plan: TablePlan
  entrants: number
  rounds: readonly TableRound[]
  readonly matches: RecordsDraft
  readonly rows: RecordsDraft
  readonly touched = new Set<MatchId>()
  readonly touchedRows = new Set<Seed>()
  readonly dropped: MatchId[] = []
  readonly removed: MatchId[] = []

  constructor({ plan, entrants, rounds, matches, rows }: TableState) {
    this.plan = plan
    this.entrants = entrants
    this.rounds = rounds
    this.matches = new RecordsDraft(matches)
    this.rows = new RecordsDraft(rows)
  }

  done(): TableState {
    return {
      kind: 'table',
      plan: this.plan,
      entrants: this.entrants,
      rounds: this.rounds,
      matches: this.matches.done(),
      rows: this.rows.done(),
    }
  }
}

/** @param rounds the pairs of each round, for Swiss none; `NOBODY` as the second of a pair is a bye */
export function planTable(
  rules: RoundRobin | Swiss,
  entrants: number,
  rounds: readonly (readonly [Seed, Seed])[][],
): TablePlan {
  let first = 0
  const built = rounds.map((pairs) => {
    const round = tableRound(pairs, first)
    first += pairs.length
    return round
  })
  return { kind: 'table', rules, entrants, rounds: built, slots: Int16Array.from(rounds.flat(2)) }
}

/** @param first the id of the first match */
export function tableRound(pairs: readonly (readonly [Seed, Seed])[], first: MatchId): TableRound {
  let highest = 0
  for (const [one, other] of pairs) highest = Math.max(highest, one, other)
  const matchOf = Array.from({ length: highest + 1 }, () => -1)
  pairs.forEach((pair, index) => {
    for (const seed of pair) if (seed !== NOBODY) matchOf[seed] = first + index
  })
  return { first, count: pairs.length, matchOf }
}

/** The table before the first result. */
export function startTable(plan: TablePlan): TableState {
  const draft = new TableDraft({
    kind: 'table',
    plan,
    entrants: plan.entrants,
    rounds: plan.rounds,
    matches: emptyRecords(MATCH_WIDTH, plan.slots.length / 2),
    rows: emptyRecords(ROW_WIDTH, plan.entrants + 1),
  })
  for (let slot = 0; slot < plan.slots.length; slot++)
    draft.matches.set(slot >> 1, SLOT + (slot & 1), plan.slots[slot] ?? 0)
  for (let seed = 1; seed <= plan.entrants; seed++) {
    draft.rows.set(seed, PRESENCE, IN)
    draft.rows.set(seed, RANKED_BY, seed)
  }
  return draft.done()
}

/** The index in `rounds` of the round of a match. */
export function roundIndexOf(rounds: readonly TableRound[], id: MatchId): number {
  let low = 0
  let high = rounds.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rounds[middle]?.first ?? 0) <= id) low = middle
    else high = middle - 1
  }
  return low
}

/** The match of an entrant in a round; undefined when it rests, was not there yet or had already left. */
export function matchIn(round: TableRound, seed: Seed): MatchId | undefined {
  const match = round.matchOf[seed] ?? -1
  return match < 0 ? undefined : match
}

/** The other side of a match; `NOBODY` for a bye. */
export function rivalOf(matches: Records, id: MatchId, seed: Seed): number {
  const first = fieldOf(matches, id, SLOT)
  return first === seed ? fieldOf(matches, id, SLOT + 1) : first
}

export function pointsOf({ plan, rows }: TableState, seed: Seed): number {
  const { win, draw, loss } = plan.rules.points
  return fieldOf(rows, seed, WON) * win + fieldOf(rows, seed, DREW) * draw + fieldOf(rows, seed, LOST) * loss
}
