import { hashOf, play } from './play.ts'
import type { Setup } from './setup.ts'
import { problemsOf } from './stages.ts'

/** The ends of the same event by other chances: minutes after the start, in order. */
export type Spread = { ends: readonly number[] }

/** A change of the set-up that brings its usual end under the limit, and when it would be over then. */
export type Change = { change: Partial<Setup>; endsAt: number }

const MOST_RUNS = 100
const FEWEST_RUNS = 5
/** The matches that are played for the spread in all, so that it takes about as long for every size. */
const MATCHES_PLAYED = 80_000
const RUNS_OF_A_CHANGE = 15
/** A usual end: so many of the runs are over by then. */
const USUAL = 0.8

/** How many runs a spread has, for an event of so many matches: 100, fewer where it is large. */
export function runsFor(matches: number): number {
  return Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, Math.floor(MATCHES_PLAYED / Math.max(1, matches))))
}

/** Plays the set-up again and again, each time by another chance, and gives the end of each run. */
export function* endsOf(setup: Setup, runs: number): Generator<number> {
  const first = hashOf(setup.chance)
  for (let index = 1; index <= runs; index++) yield play(setup, first + index).endsAt
}

/** All ends at once. */
export function spreadOf(setup: Setup, runs: number): Spread {
  return inOrder([...endsOf(setup, runs)])
}

export function inOrder(ends: readonly number[]): Spread {
  return { ends: ends.toSorted((a, b) => a - b) }
}

/** The time by which most runs are over. */
export function usualEnd({ ends }: Spread): number {
  return ends[Math.min(ends.length - 1, Math.floor(ends.length * USUAL))] ?? 0
}

/** How many minutes after the start it should be over; undefined without a limit. Before the start is the next day. */
export function limitOf({ start, limit }: Setup): number | undefined {
  if (limit === 0) return undefined
  return limit > start ? limit - start : limit + 24 * 60 - start
}

/** The first change that usually ends in time, from the least to the most noticeable one; undefined if none is needed or helps. */
export function helpfulChange(setup: Setup, spread: Spread): Change | undefined {
  const limit = limitOf(setup)
  if (limit === undefined || usualEnd(spread) <= limit) return undefined
  for (const change of changesOf(setup)) {
    const changed = { ...setup, ...change }
    if (problemsOf(changed).length > 0) continue
    const runs = Math.min(RUNS_OF_A_CHANGE, spread.ends.length)
    const endsAt = usualEnd(spreadOf(changed, runs))
    if (endsAt <= limit) return { change, endsAt }
  }
  return undefined
}

function changesOf(setup: Setup): Partial<Setup>[] {
  const { bestOf, bestOfLate, breakMinutes, stations, format, grandFinal, thirdPlace, rounds } = setup
  const changes: Partial<Setup>[] = []
  const isTree = format !== 'round_robin' && format !== 'swiss'
  if (breakMinutes > 5) changes.push({ breakMinutes: 5 })
  if (isTree && thirdPlace && format !== 'double_elimination') changes.push({ thirdPlace: false })
  if (stations > 0) changes.push({ stations: Math.ceil(stations * 1.5) })
  if (isTree && bestOfLate > bestOf) changes.push({ bestOfLate: bestOf })
  if (format === 'double_elimination' && grandFinal === 'reset') changes.push({ grandFinal: 'single' })
  if (format === 'swiss' && rounds > 3) changes.push({ rounds: rounds - 1 })
  if (bestOf > 1)
    changes.push({ bestOf: bestOf - 2, ...(isTree && { bestOfLate: Math.min(bestOfLate, bestOf) }) })
  if (bestOf > 1 && isTree) changes.push({ bestOf: bestOf - 2, bestOfLate: bestOf - 2 })
  if (stations > 0) changes.push({ stations: stations * 2 })
  return changes
}
