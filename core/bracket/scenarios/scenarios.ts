import { matchView, record, type BracketState } from '../bracket.ts'
import { treePlace } from '../elimination/places.ts'
import { reached } from '../elimination/state.ts'
import type { Seed } from '../rules.ts'
import { exactTable, hasExactTable } from './exact.ts'
import { outlookOf, possibleScores, type Outlook, type Scenarios } from './outlook.ts'
import { simulateTable, type Simulation } from './simulate.ts'

/**
 * "What do I need": exact where all cases can be counted, else a simulation that says so. A case
 * is that every open match is played out; that somebody leaves or is disqualified is none of them.
 * @param through how many places are enough; in Swiss that ends at a number of wins it does not matter
 * @param simulation for what cannot be counted: how many random samples, from which seed; exact up to `cases` cases
 */
export function scenarios(
  state: BracketState,
  seed: Seed,
  through: number,
  simulation: Simulation,
): Scenarios {
  if (state.kind === 'tree') return exactTree(state, seed, through)
  return hasExactTable(state, simulation.cases)
    ? exactTable(state, seed, through)
    : simulateTable(state, seed, through, simulation)
}

/** Elimination: whoever wins all that comes reaches the best place, whoever loses all the worst. */
function exactTree(state: BracketState & { kind: 'tree' }, seed: Seed, through: number): Scenarios {
  const outlook = (from: BracketState): Outlook => {
    const { best, worst } = treePlace(from as typeof state, seed)
    const isPossible = best <= through
    return outlookOf({ best, worst, isPossible, isCertain: worst <= through, isSure: isPossible })
  }
  const match = reached(state, seed).at(-1)?.match
  const view = match === undefined ? undefined : matchView(state, match)
  const scores = view?.status === 'open' ? possibleScores(view.bestOf, false) : []
  const next = scores.flatMap((score) => {
    const step = record(state, view?.id ?? 0, { kind: 'played', score })
    return step.ok ? [{ match: view?.id ?? 0, score, outlook: outlook(step.value.state) }] : []
  })
  return { method: { kind: 'exact', cases: Math.max(1, scores.length) }, now: outlook(state), next }
}
