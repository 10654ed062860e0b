import type { Delta } from '../delta.ts'
import { OUTCOME, SCORE, SLOT, isEntrant } from '../match.ts'
import { fieldOf } from '../records.ts'
import { isSameRow, type EntrantRow } from '../row.ts'
import type { MatchId, Seed } from '../rules.ts'
import type { TreeDraft, TreeState } from './state.ts'
import { treeMatch, treeRow } from './view.ts'

/** Builds the delta of an act from the matches that it touched. */
export function treeDelta(before: TreeState, after: TreeState, { touched, dropped }: TreeDraft): Delta {
  const seeds = new Set<Seed>()
  for (const id of touched) {
    if (!isDecidedAnew(before, after, id)) continue
    for (const { matches } of [before, after])
      for (const slot of [SLOT, SLOT + 1]) {
        const seed = fieldOf(matches, id, slot)
        if (isEntrant(seed)) seeds.add(seed)
      }
  }
  if (before.entrants !== after.entrants)
    for (let seed = 1; seed < after.entrants.length; seed++)
      if (fieldOf(before.entrants, seed, 0) !== fieldOf(after.entrants, seed, 0)) seeds.add(seed)
  const rows: EntrantRow[] = []
  for (const seed of seeds) {
    const row = treeRow(after, seed)
    if (!isSameRow(row, treeRow(before, seed))) rows.push(row)
  }
  const ids = [...touched].toSorted((a, b) => a - b)
  return { matches: ids.map((id) => treeMatch(after, id)), rows, dropped, removed: [] }
}

function isDecidedAnew(before: TreeState, after: TreeState, id: MatchId): boolean {
  return [OUTCOME, SCORE, SCORE + 1, SLOT, SLOT + 1].some(
    (field) =>
      fieldOf(before.matches, id, field) !== fieldOf(after.matches, id, field) &&
      (fieldOf(before.matches, id, OUTCOME) !== 0 || fieldOf(after.matches, id, OUTCOME) !== 0),
  )
}
