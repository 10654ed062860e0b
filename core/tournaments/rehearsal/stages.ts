import { progressionProblems, type ProgressionProblem, type Stage } from '#core/bracket/progression/plan.ts'
import * as tournament from '#core/tournaments/bracket/stages.ts'
import type { Setup } from './setup.ts'

/** The stages of a set-up, as the engine plays them. */
export function stagesOf(setup: Setup): Stage[] {
  const rules: tournament.FormatRules = {
    ...setup,
    legs: setup.legs === 2 ? 2 : 1,
    leavers: 'forfeit_rest',
    swissThrough: null,
    swissOut: null,
    groupFormat: 'round_robin',
    bracketFormat: 'single_elimination',
    tieBreaks: [],
    unplayedRounds: 'fide_2024',
    draws: false,
  }
  return tournament.stagesOf(rules, setup.entrants)
}

/** Lists the problems of a set-up; empty if it can be played. */
export function problemsOf(setup: Setup): ProgressionProblem[] {
  return progressionProblems(stagesOf(setup), setup.entrants)
}
