import { openSeeds } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'

/**
 * The seeds that a late entrant may take: only where one bracket is played by everybody, so that it is the same seed in
 * the bracket and in the tournament.
 */
export function lateSeeds(state: ProgressionState): Seed[] {
  const [only, ...more] = state.groups.flat()
  return state.stages.length === 1 && only && more.length === 0 ? openSeeds(only.state) : []
}

export function isOpenSeed(state: ProgressionState, seed: Seed): boolean {
  return lateSeeds(state).includes(seed)
}
