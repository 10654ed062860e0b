import { NOBODY, SLOT, isResultSound } from '../match.ts'
import { fieldOf } from '../records.ts'
import { settle } from './settle.ts'
import { ABSENT, DEPARTURES, IN, LEFT, TreeDraft, type TreeState } from './state.ts'
import { NOWHERE } from './tree.ts'

/** True for a state that can come from acts: its presence and results are possible, and all else follows from them. */
export function isSoundTree(state: TreeState): boolean {
  if (!areEntrantsSound(state) || !areStartsSound(state)) return false
  const draft = new TreeDraft(state)
  for (let id = 0; id < state.plan.matchCount; id++) {
    if (!isResultSound(state.matches, id, { bestOf: state.plan.bestOf[id] ?? 1, draws: false })) return false
    settle(draft, [id])
    if (draft.touched.size > 0) return false
  }
  return true
}

function areEntrantsSound({ plan, matches, entrants }: TreeState): boolean {
  if (matches.length !== plan.matchCount || entrants.length !== plan.size + 1) return false
  const departures = fieldOf(entrants, DEPARTURES, 0)
  const left = new Set<number>()
  for (let seed = 1; seed <= plan.size; seed++) {
    const presence = fieldOf(entrants, seed, 0)
    if (presence < ABSENT || (presence === ABSENT && seed <= plan.entrants)) return false
    if (presence === ABSENT || presence === IN) continue
    // Nobody leaves at the same time as another.
    const when = (presence - LEFT) >> 1
    if (when >= departures || left.has(when)) return false
    left.add(when)
  }
  return departures >= left.size
}

/** The slots that no match leads to. */
function areStartsSound({ plan, matches, entrants }: TreeState): boolean {
  for (let seed = 1; seed <= plan.size; seed++) {
    const start = plan.startOf[seed] ?? NOWHERE
    if (start === NOWHERE) continue
    const occupant = fieldOf(entrants, seed, 0) === ABSENT ? NOBODY : seed
    if (fieldOf(matches, start >> 1, SLOT + (start & 1)) !== occupant) return false
  }
  return true
}
