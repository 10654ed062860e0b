import type { Delta } from '../delta.ts'
import { isSameRow } from '../row.ts'
import type { TableDraft, TableState } from './state.ts'
import { tableMatch, tableRow } from './view.ts'

/** Builds the delta of an act. */
export function tableDelta(before: TableState, after: TableState, draft: TableDraft): Delta {
  const removed = new Set(draft.removed)
  const ids = [...draft.touched].filter((id) => !removed.has(id)).toSorted((a, b) => a - b)
  const seeds = [...draft.touchedRows].filter((seed) => seed <= after.entrants).toSorted((a, b) => a - b)
  return {
    matches: ids.map((id) => tableMatch(after, id)),
    rows: seeds
      .map((seed) => tableRow(after, seed))
      .filter((row) => row.seed > before.entrants || !isSameRow(row, tableRow(before, row.seed))),
    dropped: draft.dropped,
    removed: draft.removed,
  }
}
