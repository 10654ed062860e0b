import { type BracketState, entrantRow, seedsOf } from '#core/bracket/bracket.ts'
import type { Stage } from '#core/bracket/progression/plan.ts'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { standings } from '#core/bracket/standings/standings.ts'

type PlayedGroup = { state: BracketState; entrants: readonly Seed[] }
/** The stages as far as places depend on them, and their groups; a stage that has not begun has none. */
type Played = {
  stages: readonly Pick<Stage, 'intake'>[]
  groups: readonly (readonly PlayedGroup[])[]
}

/**
 * The final place of every seed (index 0 unused). Who goes on to another stage is placed there: before those who do not, and
 * in the stage of the better places before the others, so the winner of a consolation bracket is after the last of the main
 * one. Divisions follow each other. Within a stage by the place in the own bracket; equal places of groups are shared.
 */
export function finalPlaces({ stages, groups }: Played, entrants: number): number[] {
  const places = Array.from({ length: entrants + 1 }, () => 0)
  const done = new Set<number>()
  let before = 0
  const visit = (index: number): void => {
    if (done.has(index)) return
    done.add(index)
    const next = stagesAfter(stages, index)
    for (const [place, seeds] of byPlace(groups[index] ?? [])) {
      while (next[0] && next[0].place <= place) visit(next.shift()?.stage ?? 0)
      const here = seeds.filter((seed) => places[seed] === 0)
      for (const seed of here) places[seed] = before + 1
      before += here.length
    }
    for (const { stage: later } of next) visit(later)
  }
  for (const { stage } of firstStages(stages)) visit(stage)
  return places
}

/** The stages that seeds of the tournament begin in, the best first. */
function firstStages(stages: Played['stages']): { stage: number; from: number }[] {
  return stages
    .flatMap(({ intake }, stage) => (intake.kind === 'seeds' ? [{ stage, from: intake.from }] : []))
    .toSorted((a, b) => a.from - b.from)
}

/** The stages that places of this one go on to, with the best place of each. */
function stagesAfter(stages: Played['stages'], index: number): { stage: number; place: number }[] {
  return stages
    .flatMap(({ intake }, stage) => {
      const feeds = intake.kind === 'places' ? intake.feeds.filter((feed) => feed.stage === index) : []
      return feeds.length === 0 ? [] : [{ stage, place: Math.min(...feeds.map(({ from }) => from)) }]
    })
    .toSorted((a, b) => a.place - b.place)
}

function byPlace(groups: readonly PlayedGroup[]): [place: number, seeds: Seed[]][] {
  const seedsOfPlace = new Map<number, Seed[]>()
  for (const { state, entrants } of groups)
    for (const { seed: own, place } of linesOf(state))
      seedsOfPlace.set(place, [...(seedsOfPlace.get(place) ?? []), entrants[own] ?? 0])
  return [...seedsOfPlace].toSorted(([a], [b]) => a - b)
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
