import { MATCH_WIDTH, SLOT } from '../match.ts'
import { emptyRecords } from '../records.ts'
import { settle } from './settle.ts'
import { IN, TreeDraft, type TreeState } from './state.ts'
import type { TreePlan } from './tree.ts'

/** The bracket before the first result; byes are already through. */
export function startTree(plan: TreePlan): TreeState {
  const draft = new TreeDraft({
    kind: 'tree',
    plan,
    matches: emptyRecords(MATCH_WIDTH, plan.matchCount),
    entrants: emptyRecords(1, plan.size + 1),
  })
  for (let seed = 1; seed <= plan.entrants; seed++) draft.entrants.set(seed, 0, IN)
  for (let slot = 0; slot < plan.matchCount * 2; slot++)
    draft.matches.set(slot >> 1, SLOT + (slot & 1), plan.start[slot] ?? 0)
  for (let id = 0; id < plan.matchCount; id++) settle(draft, [id])
  return draft.done()
}
