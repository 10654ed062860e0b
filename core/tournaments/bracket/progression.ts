import { groupSizes, stageSize, type Feed, type Intake, type Stage } from '#core/bracket/progression/plan.ts'
import type { BracketRules } from '#core/bracket/rules.ts'

/** A range of seeds or places, both ends included; `to` null: all that are left. */
export type Range = { from: number; to: number | null }

/** A stage of a progression as an organizer writes it; what is not here, like tie-breaks, holds for all stages. */
export type StageRules = {
  /** The number of the organizer's stage, from 0; kept when others fall away. */
  origin: number
  format: BracketRules['format']
  groups: number
  rounds: number
  legs: 1 | 2
  bestOf: number
  bestOfLate: number
  thirdPlace: boolean
  grandFinal: 'reset' | 'single' | 'none'
  /** Seeds of the tournament who begin here; null: it is fed by places of earlier stages. */
  seeds: Range | null
  /** Places of each group of earlier stages (index from 0). */
  feeds: readonly (Range & { stage: number })[]
}

/** The stages for the engine, exactly as they are written: what is wrong with them is found by `progressionProblems`. */
export function progressionStages(
  stages: readonly StageRules[],
  entrants: number,
  rulesOf: (stage: StageRules) => BracketRules,
): Stage[] {
  const planned: Stage[] = []
  for (const stage of stages)
    planned.push({
      rules: rulesOf(stage),
      groups: stage.groups,
      intake: intakeOf(stage, planned, entrants),
      origin: stage.origin,
    })
  return planned
}

function intakeOf({ seeds, feeds }: StageRules, before: readonly Stage[], entrants: number): Intake {
  if (seeds) return { kind: 'seeds', from: seeds.from, to: seeds.to ?? entrants }
  return { kind: 'places', feeds: feeds.map((feed) => resolved(feed, before)) }
}

/** All that are left: down to the last place that every group has. */
function resolved({ stage, from, to }: Range & { stage: number }, before: readonly Stage[]): Feed {
  return { stage, from, to: to ?? Math.max(from, groupSizes(before, stage).least) }
}

/**
 * The same stages, fitted to the entrants who came: ranges end where the field ends, a stage that fewer than two would reach
 * falls away (its places are final in the stages before), groups become fewer rather than too small for the places that go on.
 */
export function fittedStages(stages: readonly StageRules[], entrants: number): StageRules[] {
  const seeds = fittedSeeds(stages, entrants)
  const kept: StageRules[] = []
  const planned: Stage[] = []
  const positions = new Map<number, number>()
  for (const [index, stage] of stages.entries()) {
    const feeds = stage.seeds ? [] : fittedFeeds(stage, planned, positions)
    const own = stage.seeds ? seeds.get(index) : null
    if (own === undefined || (own === null && feeds.length === 0)) continue
    const intake: Intake = own
      ? { kind: 'seeds', from: own.from, to: own.to ?? entrants }
      : { kind: 'places', feeds }
    const count = stageSize([...planned, { ...PLACEHOLDER, groups: 1, intake }], planned.length)
    if (count < 2) continue
    const groups = Math.max(1, Math.min(stage.groups, Math.floor(count / leastGroup(stages, index))))
    const least = Math.floor(count / groups)
    positions.set(index, kept.length)
    planned.push({ ...PLACEHOLDER, groups, intake })
    kept.push({
      ...stage,
      groups,
      rounds: Math.max(1, Math.min(stage.rounds, least - 1)),
      thirdPlace: stage.thirdPlace && least >= 4,
      seeds: own,
      feeds,
    })
  }
  return kept
}

const PLACEHOLDER: Pick<Stage, 'rules'> = {
  rules: { format: 'single_elimination', thirdPlace: false, bestOf: { base: 1, rounds: [] } },
}

/** The seeds of each stage that still has two; one who would be alone joins the stage before. */
function fittedSeeds(stages: readonly StageRules[], entrants: number): Map<number, Range> {
  const fitted: { index: number; from: number; to: number }[] = []
  const ranges = stages.flatMap(({ seeds }, index) => (seeds ? [{ index, ...seeds }] : []))
  for (const { index, from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = Math.min(to ?? entrants, entrants)
    const before = fitted.at(-1)
    if (last < from) continue
    if (last === from && before) before.to = last
    else fitted.push({ index, from, to: last })
  }
  return new Map(fitted.map(({ index, from, to }) => [index, { from, to }]))
}

function fittedFeeds(
  { feeds }: StageRules,
  planned: readonly Stage[],
  positions: ReadonlyMap<number, number>,
): Feed[] {
  return feeds.flatMap(({ stage, from, to }) => {
    const position = positions.get(stage)
    if (position === undefined) return []
    const { least } = groupSizes(planned, position)
    const last = Math.min(to ?? least, least)
    return last < from ? [] : [{ stage: position, from, to: last }]
  })
}

/** How many a group needs, so that every place that goes on exists. */
function leastGroup(stages: readonly StageRules[], index: number): number {
  const places = stages.flatMap(({ feeds }) =>
    feeds.flatMap(({ stage, from, to }) => (stage === index ? [to ?? from] : [])),
  )
  return Math.max(2, ...places)
}
