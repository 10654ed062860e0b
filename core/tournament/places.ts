import { type BracketState, entrantRow, seedsOf } from '#core/bracket/bracket.ts'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { standings } from '#core/bracket/standings/standings.ts'

/**
 * The final place of every seed (index 0 unused): who reached a later stage is before who did not; within a stage by the
 * place in the own bracket, and those of equal place in different groups share it.
 */
export function finalPlaces(
  plays: readonly (readonly { state: BracketState; entrants: readonly Seed[] }[])[],
  entrants: number,
): number[] {
  const places = Array.from({ length: entrants + 1 }, () => 0)
  let before = 0
  for (const groups of plays.toReversed()) {
    const byPlace = new Map<number, Seed[]>()
    for (const { state, entrants: seeds } of groups)
      for (const { seed: own, place } of linesOf(state)) {
        const seed = seeds[own] ?? 0
        if (places[seed] !== 0) continue
        byPlace.set(place, [...(byPlace.get(place) ?? []), seed])
      }
    for (const [, seeds] of [...byPlace].toSorted(([a], [b]) => a - b)) {
      for (const seed of seeds) places[seed] = before + 1
      before += seeds.length
    }
  }
  return places
}

/** How many matches every seed has won over all stages, walkovers included and byes not (index 0 unused). */
export function matchWins(
  plays: readonly (readonly { state: BracketState; entrants: readonly Seed[] }[])[],
  entrants: number,
): number[] {
  const wins = Array.from({ length: entrants + 1 }, () => 0)
  for (const { state, entrants: seeds } of plays.flat())
    for (const own of seedsOf(state)) {
      const { won, byes } = entrantRow(state, own)
      const seed = seeds[own] ?? 0
      wins[seed] = (wins[seed] ?? 0) + won - (state.kind === 'table' ? byes : 0)
    }
  return wins
}

function linesOf(state: BracketState): { seed: Seed; place: number }[] {
  if (state.kind === 'table') return standings(state).map(({ row, place }) => ({ seed: row.seed, place }))
  return treePlaces(state).map(({ seed, best }) => ({ seed, place: best }))
}
