import { twoStages, type Stage } from '#core/bracket/progression/plan.ts'
import {
  EDITION,
  type BestOf,
  type BracketRules,
  type RoundRobin,
  type Section,
  type Swiss,
  type TieBreak,
  type UnplayedRounds,
} from '#core/bracket/rules.ts'
import { fittedStages, progressionStages, type StageRules } from './progression.ts'

export const FORMATS = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'swiss',
  'two_stage',
  'progression',
] as const
export type Format = (typeof FORMATS)[number]

/** How a tournament is played, as its organizer chooses it. */
export type FormatRules = {
  format: Format
  /** Games of a match, and of matches from the semi-finals on. */
  bestOf: number
  bestOfLate: number
  thirdPlace: boolean
  grandFinal: 'reset' | 'single' | 'none'
  /** Round robin: how often a pair meets, and what becomes of the matches of one who leaves. */
  legs: 1 | 2
  leavers: RoundRobin['leavers']
  /** Swiss: rounds, and with how many wins or losses an entrant is done; null: all rounds are played. */
  rounds: number
  swissThrough: number | null
  swissOut: number | null
  /** Round robin and two stages: how many groups, and how many of each go on. */
  groups: number
  through: number
  groupFormat: 'round_robin' | 'swiss'
  bracketFormat: 'single_elimination' | 'double_elimination'
  /** Progression: up to ten stages, each fed by seeds or by places of earlier ones; else empty. */
  stages: readonly StageRules[]
  /** Tie-breaks in their order; empty: the usual ones. */
  tieBreaks: readonly TieBreak[]
  /** Swiss: how byes, forfeits and rounds missed count for the tie-breaks. */
  unplayedRounds: UnplayedRounds
  /** True if a match of a table may end in a draw. */
  draws: boolean
}

const TABLE_TIE_BREAKS: readonly TieBreak[] = ['head_to_head', 'game_difference', 'wins', 'seed']
const SWISS_TIE_BREAKS: readonly TieBreak[] = ['buchholz_cut_1', 'buchholz', 'sonneborn_berger', 'seed']
const POINTS = { win: 1, draw: 0.5, loss: 0 }

/** The stages of a format for so many entrants, as the engine plays them. */
export function stagesOf(rules: FormatRules, entrants: number): Stage[] {
  const { format, groups } = rules
  if (format === 'progression')
    return progressionStages(rules.stages, entrants, (stage) =>
      bracketRules({ ...rules, ...stage }, stage.format),
    )
  const intake = { kind: 'seeds', from: 1, to: entrants } as const
  if (format !== 'two_stage')
    return [{ rules: bracketRules(rules, format), groups: format === 'round_robin' ? groups : 1, intake }]
  const first = { rules: bracketRules(rules, rules.groupFormat), groups, intake }
  return twoStages(first, bracketRules(rules, rules.bracketFormat), rules.through)
}

/**
 * The same format, fitted to the entrants who came: fewer groups when they would be too small, no more Swiss rounds than
 * opponents, no match for third place among three.
 */
export function fittedTo(rules: FormatRules, entrants: number): FormatRules {
  if (rules.format === 'progression') return { ...rules, stages: fittedStages(rules.stages, entrants) }
  const hasGroups = rules.format === 'round_robin' || rules.format === 'two_stage'
  const least = rules.format === 'two_stage' ? Math.max(2, rules.through) : 2
  const groups = hasGroups ? Math.max(1, Math.min(rules.groups, Math.floor(entrants / least))) : 1
  const size = Math.floor(entrants / groups)
  const through = Math.max(1, Math.min(rules.through, size))
  // A bracket of one would be no bracket.
  const fitsBracket = groups * through >= 2
  const isSwiss = rules.format === 'swiss' || (rules.format === 'two_stage' && rules.groupFormat === 'swiss')
  const bracketSize = rules.format === 'two_stage' ? groups * through : entrants
  return {
    ...rules,
    groups,
    through: fitsBracket ? through : Math.min(size, 2),
    rounds: isSwiss ? Math.max(1, Math.min(rules.rounds, size - 1)) : rules.rounds,
    thirdPlace: rules.thirdPlace && bracketSize >= 4,
  }
}

function bracketRules(rules: FormatRules, format: BracketRules['format']): BracketRules {
  return { edition: EDITION, ...rulesOf(rules, format) }
}

function rulesOf(rules: FormatRules, format: BracketRules['format']): BracketRules {
  switch (format) {
    case 'single_elimination':
      return { format, thirdPlace: rules.thirdPlace, bestOf: bestOfTree(rules, 'winners') }
    case 'double_elimination':
      return { format, grandFinal: rules.grandFinal, bestOf: bestOfTree(rules, 'winners', 'losers') }
    case 'swiss':
      return swissRules(rules)
    case 'round_robin':
      return {
        format,
        legs: rules.legs,
        points: POINTS,
        draws: rules.draws,
        tieBreaks: rules.tieBreaks.length > 0 ? rules.tieBreaks : TABLE_TIE_BREAKS,
        bestOf: { base: rules.bestOf, rounds: [] },
        leavers: rules.leavers,
      }
  }
}

function swissRules(rules: FormatRules): Swiss {
  return {
    format: 'swiss',
    rounds: rules.rounds,
    points: POINTS,
    draws: rules.draws,
    tieBreaks: rules.tieBreaks.length > 0 ? rules.tieBreaks : SWISS_TIE_BREAKS,
    unplayedRounds: rules.unplayedRounds,
    bestOf: { base: rules.bestOf, rounds: [] },
    ...(rules.swissThrough === null ? {} : { through: rules.swissThrough }),
    ...(rules.swissOut === null ? {} : { out: rules.swissOut }),
  }
}

/** Longer matches in the last two rounds of each section, in the finals and for third place. */
function bestOfTree({ bestOf, bestOfLate }: FormatRules, ...sections: Section[]): BestOf {
  if (bestOf === bestOfLate) return { base: bestOf, rounds: [] }
  const late = [
    ...sections.flatMap((section) => [-1, -2].map((round) => ({ section, round }))),
    ...(['final', 'reset', 'third_place'] as const).map((section) => ({ section, round: 1 })),
  ]
  return { base: bestOf, rounds: late.map((each) => ({ ...each, bestOf: bestOfLate })) }
}
