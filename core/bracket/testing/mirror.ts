import { entrantRow, matchCount, matchView, seedsOf, type BracketState, type Step } from '../bracket.ts'
import type { MatchView } from '../match.ts'
import type { EntrantRow } from '../row.ts'

/** Copy as a server would keep it: the rows of matches and entrants, written only from deltas. */
export type Mirror = { matches: Map<number, MatchView>; rows: Map<number, EntrantRow> }

export function mirrorOf(state: BracketState): Mirror {
  const matches = new Map<number, MatchView>()
  for (let id = 0; id < matchCount(state); id++) matches.set(id, matchView(state, id))
  return { matches, rows: new Map(seedsOf(state).map((seed) => [seed, entrantRow(state, seed)])) }
}

/** Writes a delta; an entry that was taken back leaves no row. */
export function follow({ matches, rows }: Mirror, { state, delta }: Step): void {
  for (const id of delta.removed) matches.delete(id)
  for (const match of delta.matches) matches.set(match.id, match)
  for (const row of delta.rows) rows.set(row.seed, row)
  const seeds = new Set(seedsOf(state))
  for (const seed of rows.keys()) if (!seeds.has(seed)) rows.delete(seed)
}
