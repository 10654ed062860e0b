import { accept, refuse, type Decision } from '#core/decision.ts'
import { matchCount } from '#core/bracket/bracket.ts'
import { SLOT, statusOf } from '#core/bracket/match.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { fieldOf } from '#core/bracket/records.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { MatchRef } from './match-key.ts'

type Place = { stage: number; group: number; own: Seed }
export type SwapRefusal = 'unknown_entrant' | 'has_played' | 'next_stage_started'

/**
 * Two entrants of the tournament take each other's place in its brackets, as long as neither has a match that is decided.
 * `moved`: their matches.
 */
export function swapEntrants(
  state: ProgressionState,
  [first, second]: readonly [Seed, Seed],
): Decision<{ state: ProgressionState; moved: MatchRef[] }, SwapRefusal> {
  const [one, other] = [placesOf(state, first), placesOf(state, second)]
  if (first === second || one.length === 0 || other.length === 0) return refuse('unknown_entrant')
  // An entrant in two stages has been fed to the later one by its place.
  const [a, b] = [one[0] as Place, other[0] as Place]
  if (one.length > 1 || other.length > 1 || a.stage !== b.stage) return refuse('next_stage_started')
  if ([a, b].some((place) => matchesOf(state, place).some(({ isDecided }) => isDecided)))
    return refuse('has_played')
  const moved = [a, b].flatMap((place) => matchesOf(state, place).map(({ ref }) => ref))
  const put = (before: ProgressionState, { stage, group, own }: Place, seed: Seed): ProgressionState => ({
    ...before,
    groups: before.groups.map((groups, at) =>
      at === stage
        ? groups.map((each, index) =>
            index === group ? { ...each, entrants: each.entrants.with(own, seed) } : each,
          )
        : groups,
    ),
  })
  return accept({ state: put(put(state, a, second), b, first), moved })
}

function placesOf(state: ProgressionState, seed: Seed): Place[] {
  return state.groups.flatMap((groups, stage) =>
    groups.flatMap(({ entrants }, group) => {
      const own = entrants.indexOf(seed, 1)
      return own > 0 ? [{ stage, group, own }] : []
    }),
  )
}

/** A bye is no match: whoever takes the place has it. */
function matchesOf(
  state: ProgressionState,
  { stage, group, own }: Place,
): { ref: MatchRef; isDecided: boolean }[] {
  const bracket = state.groups[stage]?.[group]?.state
  if (!bracket) return []
  return Array.from({ length: matchCount(bracket) }, (_, match) => match).flatMap((match) => {
    const isOwn = [0, 1].some((slot) => fieldOf(bracket.matches, match, SLOT + slot) === own)
    const status = statusOf(bracket.matches, match)
    if (!isOwn || status === 'bye' || status === 'empty') return []
    return [{ ref: { stage, group, match }, isDecided: status !== 'open' && status !== 'waiting' }]
  })
}
