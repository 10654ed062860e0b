import { because, type Reason } from '../reason.ts'
import type { EntrantRow } from '../row.ts'
import type { MatchId, Seed } from '../rules.ts'
import { finalBefore, placeOfLoser, reached, type TreeState } from './state.ts'
import { NOWHERE, type TreePlan } from './tree.ts'
import { treeRow, treeSeeds } from './view.ts'

/** One line of the final or provisional order of an elimination bracket. */
export type TreePlace = EntrantRow & {
  /** The places that are still possible; equal once the place is decided. */
  best: number
  worst: number
  reason?: Reason
}

/** All entrants: those with a place first, in order, then by what they can still reach. */
export function treePlaces(state: TreeState): TreePlace[] {
  return treeSeeds(state)
    .map((seed) => treePlace(state, seed))
    .toSorted((a, b) => a.best - b.best || a.worst - b.worst || a.seed - b.seed)
}

/** The place of an entrant, or the places it can still reach by winning or losing all of its coming matches. */
export function treePlace(state: TreeState, seed: Seed): TreePlace {
  const row = treeRow(state, seed)
  const last = reached(state, seed).at(-1)
  if (row.place !== undefined || !last) {
    const place = row.place ?? 0
    const rule = place === 1 ? 'won_final' : row.presence === 'in' ? 'lost_match' : 'left'
    const reason = because(rule, { place, match: last?.match ?? 0 })
    return { ...row, best: place, worst: place, reason }
  }
  return { ...row, best: bestFrom(state.plan, last.match), worst: placeOfLoser(state.plan, last.match) }
}

/** The place of whoever wins this match and all that follow. */
function bestFrom(plan: TreePlan, match: MatchId): number {
  const to = match === finalBefore(plan) ? NOWHERE : (plan.winnerTo[match] ?? NOWHERE)
  return to === NOWHERE ? (plan.winnerPlace[match] ?? 0) : bestFrom(plan, to >> 1)
}
