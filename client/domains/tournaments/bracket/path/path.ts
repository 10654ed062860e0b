import { FIRST, OUTCOME, SECOND, SLOT } from '#core/bracket/match.ts'
import { fieldOf } from '#core/bracket/records.ts'
import { goesTo, reached, type TreeState } from '#core/bracket/elimination/state.ts'
import { NOWHERE } from '#core/bracket/elimination/tree.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { BracketLayout } from '../layout/layout.ts'

/** A step from one drawn match to the next: `isSure` when it was made, else it is made by winning. */
export type PathStep = { from: MatchId; kind: 'winner' | 'loser'; isSure: boolean }

/** An entrant's way through the bracket. */
export type EntrantPath = {
  seed: Seed
  /** The drawn matches it has reached, in order. */
  reached: readonly MatchId[]
  /** The matches that it may still reach by winning. */
  ahead: readonly MatchId[]
  steps: readonly PathStep[]
}

export function pathOfEntrant(state: TreeState, layout: BracketLayout, seed: Seed): EntrantPath {
  const drawn = reached(state, seed).filter(({ match }) => (layout.number[match] ?? 0) > 0)
  const steps: PathStep[] = drawn.slice(0, -1).map(({ match, slot }) => ({
    from: match,
    kind: fieldOf(state.matches, match, OUTCOME) === (slot === 0 ? FIRST : SECOND) ? 'winner' : 'loser',
    isSure: true,
  }))
  const ahead: MatchId[] = []
  const last = drawn.at(-1)
  if (last && fieldOf(state.matches, last.match, OUTCOME) === 0) {
    let at = last.match
    // The second final is only played after a lost first one.
    while (at !== undefined) {
      const to = layout.winnerTo[at] ?? NOWHERE
      if (to === NOWHERE || to === state.plan.reset) break
      steps.push({ from: at, kind: 'winner', isSure: false })
      ahead.push(to)
      at = to
    }
  }
  return { seed, reached: drawn.map(({ match }) => match), ahead, steps }
}

/** The match to show for an entrant: the one it plays or waits for, else its last. */
export function currentMatch(state: TreeState, layout: BracketLayout, seed: Seed): MatchId | undefined {
  return pathOfEntrant(state, layout, seed).reached.at(-1)
}

/** Checks whether the winner or the loser of a decided match plays on in another. */
export function playsOn(state: TreeState, match: MatchId, isWinner: boolean): boolean {
  return goesTo(state, match, isWinner) !== NOWHERE
}

/** The entrant in a slot, if it is known. */
export function seedIn({ matches }: TreeState, match: MatchId, slot: 0 | 1): Seed | undefined {
  const seed = fieldOf(matches, match, SLOT + slot)
  return seed > 0 ? seed : undefined
}
