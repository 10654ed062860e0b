import { openSeeds } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { nextMatchOf } from '#core/tournaments/bracket/course.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'

/**
 * The seeds that a late entrant may take: only where one bracket is played by everybody, so that it is the same seed in
 * the bracket and in the tournament.
 */
export function lateSeeds(state: ProgressionState): Seed[] {
  const [only, ...more] = state.groups.flat()
  return state.stages.length === 1 && only && more.length === 0 ? openSeeds(only.state) : []
}

/** The seed that the next late entrant takes; undefined where there is none, or no round is left for it to play. */
export function nextLateSeed(state: ProgressionState): Seed | undefined {
  const bracket = state.groups[0]?.[0]?.state
  const rules = bracket?.plan.rules
  const isAllPaired =
    bracket?.kind === 'table' && rules?.format === 'swiss' && bracket.rounds.length >= rules.rounds
  return isAllPaired ? undefined : lateSeeds(state)[0]
}

/** Returns the first match of a late entrant, or the Swiss round after those that are paired. */
export function firstOf(state: ProgressionState, seed: Seed): MatchRef | { round: number } {
  const match = nextMatchOf(state, seed)
  if (match) return match
  const bracket = state.groups[0]?.[0]?.state
  return { round: bracket?.kind === 'table' ? bracket.rounds.length + 1 : 1 }
}

export function isOpenSeed(state: ProgressionState, seed: Seed): boolean {
  return lateSeeds(state).includes(seed)
}
