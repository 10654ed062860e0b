import { plan } from '#core/bracket/bracket.ts'
import { wavesOf } from '#core/bracket/elimination/waves.ts'
import {
  groupSizes,
  progressionProblems,
  stageSize,
  type ProgressionProblem,
  type Stage,
} from '#core/bracket/progression/plan.ts'
import type { BracketRules } from '#core/bracket/rules.ts'
import { DEFAULT_SETUP, type Setup } from '#core/tournaments/rehearsal/setup.ts'
import { fittedTo, stagesOf, type Format, type FormatRules } from '#core/tournaments/bracket/stages.ts'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { amountsOf } from '#client/domains/payments/prize-amounts.ts'
import { stageRulesOf } from './stages/stage-values.ts'
import type { Values } from './values.ts'

/** The size of a stage with so many entrants. `byes`: entrants without an opponent in its first round. */
export type StageOutline = {
  /** The organizer's name for the stage; empty where the format makes the stages. */
  name: string
  /** Rounds that are played before it. */
  roundsBefore: number
  format: Format
  groups: number
  entrants: number
  rounds: number
  matches: number
  byes: number
}
export type Outline = { stages: StageOutline[]; problems: ProgressionProblem[] }

/** How a tournament with these rules and so many entrants would be played. */
export function outlineOf(
  rules: FormatRules,
  entrants: number,
  named: readonly { name: string }[] = [],
): Outline {
  const stages = stagesOf(fittedTo(rules, entrants), entrants)
  const problems = progressionProblems(stages, entrants)
  if (problems.length > 0) return { stages: [], problems }
  const outlines: StageOutline[] = []
  for (const [index, stage] of stages.entries())
    outlines.push({
      ...stageOutline(stages, stage, index),
      name: named[stage.origin ?? -1]?.name ?? '',
      roundsBefore: roundsBefore(stage, outlines),
    })
  return { stages: outlines, problems }
}

/** Stages that are fed by the same ones are played side by side. */
function roundsBefore({ intake }: Stage, before: readonly StageOutline[]): number {
  if (intake.kind === 'seeds') return 0
  return Math.max(
    0,
    ...intake.feeds.map(({ stage }) => (before[stage]?.roundsBefore ?? 0) + (before[stage]?.rounds ?? 0)),
  )
}

function stageOutline(
  stages: readonly Stage[],
  stage: Stage,
  index: number,
): Omit<StageOutline, 'name' | 'roundsBefore'> {
  const { least, most } = groupSizes(stages, index)
  const entrants = stageSize(stages, index)
  const larger = entrants - least * stage.groups
  const big = countOf(stage.rules, most)
  const small = countOf(stage.rules, least)
  return {
    format: stage.rules.format,
    groups: stage.groups,
    entrants,
    rounds: big.rounds,
    matches: big.matches * larger + small.matches * (stage.groups - larger),
    byes: big.byes * larger + small.byes * (stage.groups - larger),
  }
}

function countOf(rules: BracketRules, entrants: number): { rounds: number; matches: number; byes: number } {
  if (rules.format === 'swiss')
    return {
      rounds: rules.rounds,
      matches: rules.rounds * Math.floor(entrants / 2),
      byes: entrants % 2,
    }
  const planned = plan(rules, entrants)
  if (!planned.ok) return { rounds: 0, matches: 0, byes: 0 }
  const whole = planned.value
  if (whole.kind === 'tree')
    return {
      rounds: Math.max(...wavesOf(whole)),
      // A bye is no match that anybody plays.
      matches: playedIn(rules, entrants),
      byes: whole.size - entrants,
    }
  const legs = rules.format === 'round_robin' ? rules.legs : 1
  return {
    rounds: (entrants - 1 + (entrants % 2)) * legs,
    matches: ((entrants * (entrants - 1)) / 2) * legs,
    byes: entrants % 2,
  }
}

/** Each match of an elimination puts somebody out; the second final may be played or not. */
function playedIn(rules: BracketRules, entrants: number): number {
  if (rules.format === 'single_elimination') return entrants - 1 + (rules.thirdPlace ? 1 : 0)
  if (rules.format !== 'double_elimination') return 0
  return 2 * entrants - 2 - (rules.grandFinal === 'none' ? 1 : 0)
}

/** The rules as the engine takes them, from what is typed; a field that is no number counts as its least. */
export function formatRulesOf(values: Values): FormatRules {
  const count = (text: string, least: number) => Math.max(least, numberOf(text) || least)
  const few = (text: string) => (text.trim() === '' ? null : count(text, 1))
  return {
    format: values.format,
    bestOf: count(values.best_of, 1),
    bestOfLate: count(values.best_of_late, 1),
    thirdPlace: values.third_place_match,
    grandFinal: values.grand_final,
    legs: values.legs === '2' ? 2 : 1,
    leavers: values.leavers,
    rounds: Math.min(20, count(values.rounds, 1)),
    swissThrough: few(values.swiss_through),
    swissOut: few(values.swiss_out),
    groups:
      values.format === 'two_stage' || values.format === 'round_robin'
        ? Math.min(256, count(values.groups, 1))
        : 1,
    through: Math.min(16, count(values.advance_per_group, 1)),
    groupFormat: values.group_format,
    bracketFormat: values.bracket_format,
    stages: stageRulesOf(values.stages),
    tieBreaks: [],
    unplayedRounds: values.unplayed_rounds,
    draws: false,
  }
}

/** The same settings in the form of a rehearsal. */
export function setupOf(values: Values, feePercent: number): Setup {
  const rules = formatRulesOf(values)
  const entry = values.entry.trim() === '' ? undefined : parseDollars(values.entry)
  const [, hours = '18', minutes = '00'] = /T(\d\d):(\d\d)/.exec(values.starts_at) ?? []
  return {
    ...DEFAULT_SETUP,
    format: rules.format,
    entrants: Math.min(4096, Math.max(2, numberOf(values.max_entrants) || 2)),
    thirdPlace: rules.thirdPlace,
    grandFinal: rules.grandFinal,
    bestOf: rules.bestOf,
    bestOfLate: rules.bestOfLate,
    legs: rules.legs,
    groups: rules.groups,
    through: rules.through,
    stages: rules.format === 'progression' ? rules.stages : [],
    rounds: rules.rounds,
    start: Number(hours) * 60 + Number(minutes),
    limit: 0,
    entryCents: entry?.ok ? entry.cents : 0,
    feePercent,
    ...(values.prize_kind === 'share' ? { prizes: amountsOf(values.prizes) } : {}),
  }
}
