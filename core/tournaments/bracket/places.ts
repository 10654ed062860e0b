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
 * The final place of every seed (index 0 unused). Entrants who go on to another stage are placed there, also
 * where a shared place was cut to make the stages: the later match decides. They come before those who do not
 * go on, and in the stage of the better places before the others, so the winner of a consolation bracket is
 * after the last of the main one. Divisions follow each other. Within a stage by the place in the own
 * bracket; equal places of groups are shared.
 */
export function finalPlaces({ stages, groups }: Played, entrants: number): number[] {
  const places = Array.from({ length: entrants + 1 }, () => 0)
  const done = new Set<number>()
  let before = 0
  const visit = (index: number): void => {
    if (done.has(index)) return
    done.add(index)
    const next = stagesAfter(stages, index)
    const goOn = new Set(
      next.flatMap(({ stage }) => (groups[stage] ?? []).flatMap((group) => group.entrants)),
    )
    for (const [position, seeds] of stayers(groups[index] ?? [], goOn)) {
      while (next[0] && next[0].place <= position) visit(next.shift()?.stage ?? 0)
      for (const seed of seeds) places[seed] = before + 1
      before += seeds.length
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

/**
 * Entrants who do not go on, by their position in their group. When some of them share a place, all have the
 * position of the first.
 */
function stayers(
  groups: readonly PlayedGroup[],
  goOn: ReadonlySet<Seed>,
): [position: number, seeds: Seed[]][] {
  const seedsAt = new Map<number, Seed[]>()
  for (const { state, entrants } of groups) {
    const positions = new Map<number, number>()
    for (const [index, { seed: own, place }] of linesOf(state).entries()) {
      const seed = entrants[own] ?? 0
      if (goOn.has(seed)) continue
      const position = positions.get(place) ?? index + 1
      positions.set(place, position)
      seedsAt.set(position, [...(seedsAt.get(position) ?? []), seed])
    }
  }
  return [...seedsAt].toSorted(([a], [b]) => a - b)
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
