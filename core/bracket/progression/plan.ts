import { checkRules, type BracketRules, type Seed } from '../rules.ts'

/**
 * A tournament of up to 10 stages, each fed by seeds or by places of earlier stages: "1-2 of each group to the main
 * bracket, 3-4 to the consolation bracket, divisions by seed".
 */
export type Stage = {
  rules: BracketRules
  /** How many brackets of these rules are played side by side; entrants are divided by snake. */
  groups: number
  intake: Intake
  /** The number of the stage as the organizer wrote it; absent where the format makes the stages. */
  origin?: number
}

export type Intake =
  /** Entrants of the tournament by their seeds, both ends included: a first stage, or a division. */
  { kind: 'seeds'; from: Seed; to: Seed } | { kind: 'places'; feeds: readonly Feed[] }

/** Places of each group of an earlier stage (index from 0), both ends included. */
export type Feed = { stage: number; from: number; to: number }

export const MAX_STAGES = 10

/** Problem of a progression while it is built; `stage` is the index of the stage to mend. */
export type ProgressionProblem = {
  stage: number
  rule: ProblemRule
  values: Readonly<Record<string, number | string>>
}

export type ProblemRule =
  | 'no_stages'
  | 'too_many_stages'
  | 'seed_missing'
  | 'seed_twice'
  | 'seed_unknown'
  | 'feed_not_earlier'
  | 'feed_empty'
  | 'place_missing'
  | 'place_twice'
  | 'group_too_small'
  | 'groups_invalid'
  | 'rules_refused'

/** Two stages: groups, then a single or double elimination of the best `through` of each group. */
export function twoStages(groups: Stage, bracket: BracketRules, through: number): Stage[] {
  const feeds = [{ stage: 0, from: 1, to: through }]
  return [groups, { rules: bracket, groups: 1, intake: { kind: 'places', feeds } }]
}

/** How many entrants a stage has; each place fed comes from every group. */
export function stageSize(stages: readonly Stage[], index: number): number {
  const stage = stages[index]
  if (!stage) return 0
  const { intake } = stage
  if (intake.kind === 'seeds') return Math.max(0, intake.to - intake.from + 1)
  return intake.feeds.reduce(
    (sum, { stage: from, ...places }) =>
      sum + (stages[from]?.groups ?? 0) * Math.max(0, places.to - places.from + 1),
    0,
  )
}

/** The sizes of the groups of a stage, which differ by one at most: the smallest and the largest. */
export function groupSizes(stages: readonly Stage[], index: number): { least: number; most: number } {
  const share = stageSize(stages, index) / Math.max(1, stages[index]?.groups ?? 1)
  return { least: Math.floor(share), most: Math.ceil(share) }
}

/**
 * All that is wrong: every entrant has to begin in exactly one stage, and nobody may go on to two. Places that are not
 * fed are final.
 */
export function progressionProblems(stages: readonly Stage[], entrants: number): ProgressionProblem[] {
  if (stages.length === 0) return [{ stage: 0, rule: 'no_stages', values: {} }]
  if (stages.length > MAX_STAGES)
    return [{ stage: MAX_STAGES, rule: 'too_many_stages', values: { most: MAX_STAGES } }]
  const shape = stages.flatMap((_, index) => stageProblems(stages, index))
  return [...seedProblems(stages, entrants), ...feedProblems(stages), ...shape]
}

function seedProblems(stages: readonly Stage[], entrants: number): ProgressionProblem[] {
  const problems: ProgressionProblem[] = []
  const ranges = stages
    .flatMap(({ intake }, stage) =>
      intake.kind === 'seeds' ? [{ stage, from: intake.from, to: intake.to }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
  let next = 1
  for (const { stage, from, to } of ranges) {
    if (from > next) problems.push({ stage, rule: 'seed_missing', values: { from: next, to: from - 1 } })
    if (from < next)
      problems.push({ stage, rule: 'seed_twice', values: { from, to: Math.min(to, next - 1) } })
    next = Math.max(next, to + 1)
  }
  const last = ranges.at(-1)?.stage ?? 0
  if (next <= entrants)
    problems.push({ stage: last, rule: 'seed_missing', values: { from: next, to: entrants } })
  if (next > entrants + 1)
    problems.push({ stage: last, rule: 'seed_unknown', values: { from: entrants + 1, to: next - 1 } })
  return problems
}

function feedProblems(stages: readonly Stage[]): ProgressionProblem[] {
  const problems: ProgressionProblem[] = []
  const fed = new Set<string>()
  stages.forEach(({ intake }, stage) => {
    if (intake.kind === 'seeds') return
    if (intake.feeds.length === 0) problems.push({ stage, rule: 'feed_empty', values: {} })
    for (const { stage: source, from, to } of intake.feeds) {
      if (source >= stage || source < 0) {
        problems.push({ stage, rule: 'feed_not_earlier', values: { source } })
        continue
      }
      if (from < 1 || to < from) problems.push({ stage, rule: 'feed_empty', values: { source } })
      const { least } = groupSizes(stages, source)
      if (to > least) problems.push({ stage, rule: 'place_missing', values: { source, place: to, least } })
      for (let place = from; place <= to; place++) {
        if (fed.has(`${source} ${place}`))
          problems.push({ stage, rule: 'place_twice', values: { source, place } })
        fed.add(`${source} ${place}`)
      }
    }
  })
  return problems
}

function stageProblems(stages: readonly Stage[], stage: number): ProgressionProblem[] {
  const { groups = 0, rules } = stages[stage] ?? {}
  if (!Number.isInteger(groups) || groups < 1) return [{ stage, rule: 'groups_invalid', values: { groups } }]
  const { least, most } = groupSizes(stages, stage)
  if (least < 2) return [{ stage, rule: 'group_too_small', values: { least } }]
  for (const size of new Set([least, most])) {
    const checked = rules && checkRules(rules, size)
    if (checked && !checked.ok)
      return [{ stage, rule: 'rules_refused', values: { refusal: checked.refusal, size } }]
  }
  return []
}
