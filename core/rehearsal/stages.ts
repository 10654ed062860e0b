import {
  progressionProblems,
  twoStages,
  type ProgressionProblem,
  type Stage,
} from '#core/bracket/progression/plan.ts'
import type { BestOf, BracketRules, RoundRobin, Section, TieBreak } from '#core/bracket/rules.ts'
import type { Setup } from './setup.ts'

const TABLE_TIE_BREAKS: readonly TieBreak[] = ['head_to_head', 'game_difference', 'wins', 'seed']
const SWISS_TIE_BREAKS: readonly TieBreak[] = ['buchholz_cut_1', 'buchholz', 'sonneborn_berger', 'seed']
const POINTS = { win: 1, draw: 0.5, loss: 0 }

/** The stages of a set-up, as the engine plays them. */
export function stagesOf(setup: Setup): Stage[] {
  const { format, entrants, groups } = setup
  const intake = { kind: 'seeds', from: 1, to: entrants } as const
  if (format !== 'two_stage')
    return [{ rules: rulesOf(setup), groups: format === 'round_robin' ? groups : 1, intake }]
  const bracket: BracketRules = {
    format: 'single_elimination',
    thirdPlace: setup.thirdPlace,
    bestOf: bestOfTree(setup, 'winners'),
  }
  return twoStages({ rules: roundRobin(setup), groups, intake }, bracket, setup.through)
}

/** What is wrong with a set-up; empty if it can be played. */
export function problemsOf(setup: Setup): ProgressionProblem[] {
  return progressionProblems(stagesOf(setup), setup.entrants)
}

function rulesOf(setup: Setup): BracketRules {
  switch (setup.format) {
    case 'single_elimination':
      return {
        format: 'single_elimination',
        thirdPlace: setup.thirdPlace,
        bestOf: bestOfTree(setup, 'winners'),
      }
    case 'double_elimination':
      return {
        format: 'double_elimination',
        grandFinal: setup.grandFinal,
        bestOf: bestOfTree(setup, 'winners', 'losers'),
      }
    case 'swiss':
      return {
        format: 'swiss',
        rounds: setup.rounds,
        points: POINTS,
        draws: false,
        tieBreaks: SWISS_TIE_BREAKS,
        bestOf: { base: setup.bestOf, rounds: [] },
      }
    case 'round_robin':
    case 'two_stage':
      return roundRobin(setup)
  }
}

function roundRobin({ legs, bestOf }: Setup): RoundRobin {
  return {
    format: 'round_robin',
    legs: legs === 2 ? 2 : 1,
    points: POINTS,
    draws: false,
    tieBreaks: TABLE_TIE_BREAKS,
    bestOf: { base: bestOf, rounds: [] },
    leavers: 'forfeit_rest',
  }
}

/** Longer matches in the last two rounds of each section, in the finals and for third place. */
function bestOfTree({ bestOf, bestOfLate }: Setup, ...sections: Section[]): BestOf {
  const late = [
    ...sections.flatMap((section) => [-1, -2].map((round) => ({ section, round }))),
    ...(['final', 'reset', 'third_place'] as const).map((section) => ({ section, round: 1 })),
  ]
  return { base: bestOf, rounds: late.map((each) => ({ ...each, bestOf: bestOfLate })) }
}
