import { NO_WINNER, OUTCOME, SECOND, SLOT, UNDECIDED, isEntrant } from '../match.ts'
import { RecordsDraft, fieldOf, type Records } from '../records.ts'
import type { MatchId, Seed } from '../rules.ts'
import { NOWHERE, type SlotRef, type TreePlan } from './tree.ts'

/**
 * Values of the one field of an entrant: whether the seed takes part, and how it left. From `LEFT` on, even numbers are
 * those who left and odd ones those who were disqualified, and a higher number left later.
 */
export const ABSENT = 0
export const IN = 1
export const LEFT = 2
export const DISQUALIFIED = 3
/** The record that counts how many have left, in place of the unused seed 0. */
export const DEPARTURES = 0

export type TreeState = {
  readonly kind: 'tree'
  readonly plan: TreePlan
  readonly matches: Records
  /** One field for each seed up to the size of the bracket; index 0 counts departures. */
  readonly entrants: Records
}

/** A copy of a state while it changes, with the matches that changed and the results that were dropped. */
export class TreeDraft {
  readonly plan: TreePlan
  readonly matches: RecordsDraft
  readonly entrants: RecordsDraft
  readonly touched = new Set<MatchId>()
  readonly dropped: MatchId[] = []

  constructor({ plan, matches, entrants }: TreeState) {
    this.plan = plan
    this.matches = new RecordsDraft(matches)
    this.entrants = new RecordsDraft(entrants)
  }

  done(): TreeState {
    return {
      kind: 'tree',
      plan: this.plan,
      matches: this.matches.done(),
      entrants: this.entrants.done(),
    }
  }
}

/** Returns whether the second final has to be played: the side that had not lost yet lost the first one. */
export function needsReset(matches: Records | RecordsDraft, final: MatchId): boolean {
  const [outcome, first] =
    matches instanceof RecordsDraft
      ? [matches.get(final, OUTCOME), matches.get(final, SLOT)]
      : [fieldOf(matches, final, OUTCOME), fieldOf(matches, final, SLOT)]
  return outcome === SECOND && isEntrant(first)
}

/** The final that the second final depends on. */
export function finalBefore(plan: TreePlan): MatchId | undefined {
  return plan.reset === undefined ? undefined : (plan.feeder[plan.reset * 2] ?? 0) >> 1
}

/** Where the winner or the loser of a decided match goes on to; `NOWHERE` if the match gives them their place. */
export function goesTo({ plan, matches }: TreeState, id: MatchId, isWinner: boolean): SlotRef {
  if (id === finalBefore(plan) && !needsReset(matches, id)) return NOWHERE
  return (isWinner ? plan.winnerTo[id] : plan.loserTo[id]) ?? NOWHERE
}

/** The matches an entrant has reached, in order, the last one decided or not. */
export function reached(state: TreeState, seed: Seed): { match: MatchId; slot: 0 | 1 }[] {
  const matches: { match: MatchId; slot: 0 | 1 }[] = []
  let ref = state.plan.startOf[seed] ?? NOWHERE
  while (ref !== NOWHERE) {
    const match = ref >> 1
    const slot = ref & 1 ? 1 : 0
    matches.push({ match, slot })
    const outcome = fieldOf(state.matches, match, OUTCOME)
    if (outcome === UNDECIDED || outcome === NO_WINNER) break
    ref = goesTo(state, match, outcome === slot + 1)
  }
  return matches
}

/**
 * The worst place of those who do not win a match: of one who goes on to lose the next at once, and of both after a
 * double forfeit.
 */
export function placeOfLoser(plan: TreePlan, id: MatchId): number {
  const to = plan.loserTo[id] ?? NOWHERE
  return to === NOWHERE ? (plan.loserPlace[id] ?? 0) : placeOfLoser(plan, to >> 1)
}
