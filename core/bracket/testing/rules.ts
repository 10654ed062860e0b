import {
  EDITION,
  type DoubleElimination,
  type RoundRobin,
  type SingleElimination,
  type Swiss,
} from '../rules.ts'

/** Rules of each format for tests, best of one. */
const bestOf = { base: 1, rounds: [] }
const points = { win: 1, draw: 0.5, loss: 0 }

export const single: SingleElimination = {
  edition: EDITION,
  format: 'single_elimination',
  thirdPlace: false,
  bestOf,
}
export const double: DoubleElimination = {
  edition: EDITION,
  format: 'double_elimination',
  grandFinal: 'reset',
  bestOf,
}
export const roundRobin: RoundRobin = {
  edition: EDITION,
  format: 'round_robin',
  legs: 1,
  leavers: 'keep_played',
  points,
  draws: true,
  tieBreaks: ['head_to_head', 'sonneborn_berger', 'wins'],
  bestOf,
}
export const swiss: Swiss = {
  edition: EDITION,
  format: 'swiss',
  rounds: 5,
  unplayedRounds: 'fide_2024',
  points,
  draws: true,
  tieBreaks: ['buchholz_cut_1', 'buchholz', 'sonneborn_berger'],
  bestOf,
}
