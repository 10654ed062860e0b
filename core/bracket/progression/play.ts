import { accept, refuse, type Decision } from '#core/decision.ts'
import { matchCount, plan, start, type BracketState, type Step } from '../bracket.ts'
import { because, type Reason } from '../reason.ts'
import { treePlaces } from '../elimination/places.ts'
import { OUTCOME, UNDECIDED } from '../match.ts'
import { fieldOf } from '../records.ts'
import { snakeGroups } from '../round-robin/snake.ts'
import type { Seed } from '../rules.ts'
import { standings } from '../standings/standings.ts'
import { nextPairing } from '../swiss/round.ts'
import { groupApart, pairApart, seedApart } from './apart.ts'
import type { Stage } from './plan.ts'

/** One bracket of a stage. Its seeds are numbered from 1; `entrants` says who they are in the tournament, `reasons` why. */
export type Group = {
  state: BracketState
  /** Seeds in the tournament, by the seed in this bracket; index 0 is unused. */
  entrants: readonly Seed[]
  reasons: readonly Reason[]
}

/** The groups of each stage; a stage that has not begun has none. */
export type ProgressionState = { stages: readonly Stage[]; groups: readonly (readonly Group[])[] }

/** The state before the first stage. The stages must be without problems, see `progressionProblems`. */
export function startProgression(stages: readonly Stage[]): ProgressionState {
  return { stages, groups: stages.map(() => []) }
}

export type StageRefusal =
  | 'unknown_stage'
  | 'already_started'
  | 'feeder_not_over'
  | 'too_few_left'
  | 'rules_refused'

/** Begins a stage, once all stages that feed it are over. */
export function startStage(state: ProgressionState, index: number): Decision<ProgressionState, StageRefusal> {
  const stage = state.stages[index]
  if (!stage) return refuse('unknown_stage')
  if ((state.groups[index] ?? []).length > 0) return refuse('already_started')
  const entrants = entrantsOf(state, stage)
  if (!entrants) return refuse('feeder_not_over')
  if (entrants.length < stage.groups * 2) return refuse('too_few_left')
  const groups: Group[] = []
  for (const seeds of snakeGroups(entrants.length, stage.groups)) {
    const planned = plan(stage.rules, seeds.length)
    if (!planned.ok) return refuse('rules_refused')
    const members = seeds.flatMap((seed) => entrants[seed - 1] ?? [])
    groups.push({
      state: start(planned.value),
      entrants: [0, ...members.map(({ seed }) => seed)],
      reasons: [because('standard_seeding'), ...members.map(({ reason }) => reason)],
    })
  }
  return accept({ ...state, groups: state.groups.with(index, groups) })
}

/** Keeps what an act changed in one bracket; refused once a stage that it feeds has begun. */
export function stepGroup(
  state: ProgressionState,
  { stage, group }: { stage: number; group: number },
  step: Step,
): Decision<ProgressionState, 'unknown_group' | 'next_stage_started'> {
  const groups = state.groups[stage]
  const old = groups?.[group]
  if (!groups || !old) return refuse('unknown_group')
  if (feeds(state, stage).some((index) => (state.groups[index] ?? []).length > 0))
    return refuse('next_stage_started')
  return accept({
    ...state,
    groups: state.groups.with(stage, groups.with(group, { ...old, state: step.state })),
  })
}

/**
 * Returns the entrants of a stage by their seeds in the tournament, best first; undefined while a stage that feeds it
 * is not over.
 */
export function stageEntrants(state: ProgressionState, index: number): Seed[] | undefined {
  const stage = state.stages[index]
  return stage && entrantsOf(state, stage)?.map(({ seed }) => seed)
}

/** The stages that take places of this one. */
function feeds({ stages }: ProgressionState, stage: number): number[] {
  return stages.flatMap(({ intake }, index) =>
    intake.kind === 'places' && intake.feeds.some((feed) => feed.stage === stage) ? [index] : [],
  )
}

/** Returns whether every match of a bracket is decided, and in Swiss all rounds are played. */
export function isBracketOver(state: BracketState): boolean {
  for (let id = 0; id < matchCount(state); id++)
    if (fieldOf(state.matches, id, OUTCOME) === UNDECIDED) return false
  return state.kind === 'tree' || state.plan.rules.format !== 'swiss' || !nextPairing(state).ok
}

/** The seeds of a bracket in the order of their places; where a place is shared, by seed. */
export function finalOrder(state: BracketState): Seed[] {
  if (state.kind === 'table') return standings(state).map(({ row }) => row.seed)
  return treePlaces(state).map(({ seed }) => seed)
}

/** The group of each seed, from the first, when they are divided by snake. */
function groupOfSeeds(entrants: number, groups: number): number[] {
  const groupOf: number[] = []
  for (const [group, seeds] of snakeGroups(entrants, groups).entries())
    for (const seed of seeds) groupOf[seed - 1] = group
  return groupOf
}

type Entrant = { seed: Seed; reason: Reason }

/** Finds the entrants of a stage, best seed first; undefined while a stage that feeds it is not over. */
function entrantsOf(state: ProgressionState, { intake, rules, groups }: Stage): Entrant[] | undefined {
  if (intake.kind === 'seeds')
    return Array.from({ length: intake.to - intake.from + 1 }, (_, index) => {
      const seed = intake.from + index
      return { seed, reason: because('standard_seeding', { seed }) }
    })
  const tiers: { seed: Seed; group: number; tier: number; reason: Reason }[] = []
  for (const feed of intake.feeds) {
    const from = state.groups[feed.stage] ?? []
    if (from.length === 0 || !from.every((group) => isBracketOver(group.state))) return undefined
    const orders = from.map((group) => finalOrder(group.state))
    const firstTier = (tiers.at(-1)?.tier ?? -1) + 1 - feed.from
    for (let place = feed.from; place <= feed.to; place++)
      orders.forEach((order, group) => {
        const seed = from[group]?.entrants[order[place - 1] ?? 0]
        const values = { stage: feed.stage, group, place }
        if (seed)
          tiers.push({
            seed,
            group: feed.stage * 10_000 + group,
            tier: firstTier + place,
            reason: because('place_in_group', values),
          })
      })
  }
  const isTree = rules.format === 'single_elimination' || rules.format === 'double_elimination'
  const edition = rules.edition ?? 1
  if (isTree && groups === 1)
    return seedApart(tiers, edition)
      .slice(1)
      .flatMap((index) => tiers[index] ?? [])
  // Everybody meets everybody in a round robin.
  if (edition === 1 || (groups === 1 && rules.format !== 'swiss')) return tiers
  const order = groups > 1 ? groupApart(tiers, groupOfSeeds(tiers.length, groups)) : pairApart(tiers)
  return order.flatMap((index) => tiers[index] ?? [])
}
