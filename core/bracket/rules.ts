import { accept, refuse, type Decision } from '#core/decision.ts'

/**
 * An entrant of a bracket is its seed, from 1 (the strongest). The engine does not know which player or team
 * that is, so two entrants are swapped by swapping the holders of their seeds.
 */
export type Seed = number

/** The position of a match in its bracket, from 0. */
export type MatchId = number

/** The part of a bracket that a match belongs to; round robin and Swiss are one `table`. */
export const SECTIONS = ['winners', 'losers', 'final', 'reset', 'third_place', 'table'] as const
export type Section = (typeof SECTIONS)[number]

/**
 * How many games the matches are best of. `rounds` names exceptions: rounds count from 1, or back from the last of
 * the section, which is -1.
 */
export type BestOf = {
  base: number
  rounds: readonly { section: Section; round: number; bestOf: number }[]
}

/**
 * Edition of the engine. A later one decides otherwise on the same results: head-to-head, Swiss pairings, the seeds of
 * a later stage. The acts of a tournament are applied again from its start, so a tournament keeps the edition that it
 * began with.
 */
export const EDITION = 2
/** Absent: the first. */
type Edited = { edition?: typeof EDITION }

export type SingleElimination = Edited & {
  format: 'single_elimination'
  /** The losers of the semi-finals play for third place; else both are third. Needs four entrants. */
  thirdPlace: boolean
  bestOf: BestOf
}

export type DoubleElimination = Edited & {
  format: 'double_elimination'
  /**
   * `reset`: the finalist who has not lost yet may lose once, then the final is played again. `single`: one final.
   * `none`: no final; the two sections end with the first and the second place.
   */
  grandFinal: 'reset' | 'single' | 'none'
  bestOf: BestOf
}

/** Points of a match; multiples of a half. */
export type Points = { win: number; draw: number; loss: number }

export const TIE_BREAKS = [
  'wins',
  'head_to_head',
  'buchholz',
  'buchholz_cut_1',
  'median_buchholz',
  'sonneborn_berger',
  'game_difference',
  'opponents_win_share',
  'seed',
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/**
 * How rounds that were not played count for the tie-breaks of a Swiss, see `standings/unplayed.ts`: by FIDE's rule of 2024, or
 * by the one of 2009, in force until 2022.
 */
export const UNPLAYED_ROUNDS = ['fide_2024', 'fide_2009'] as const
export type UnplayedRounds = (typeof UNPLAYED_ROUNDS)[number]

type TableRules = Edited & {
  points: Points
  draws: boolean
  /** Tie-breaks in their order; entrants equal in all of them share a place. */
  tieBreaks: readonly TieBreak[]
  bestOf: BestOf
}

export type RoundRobin = TableRules & {
  format: 'round_robin'
  /** How often each pair meets; the second leg has the sides swapped. */
  legs: 1 | 2
  /**
   * Treatment of the matches of an entrant who leaves. `void_all`: none of them counts. `keep_played`: played ones
   * count, the rest is void. `forfeit_rest`: the rest is lost by forfeit, if at least half were played; else none
   * counts.
   */
  leavers: 'void_all' | 'keep_played' | 'forfeit_rest'
}

export type Swiss = TableRules & {
  format: 'swiss'
  /** The most rounds to be played. */
  rounds: number
  /** Wins with which an entrant is through and plays no more; undefined: all play all rounds. */
  through?: number
  /** Losses with which an entrant is out. */
  out?: number
  /** Absent, as in brackets from before there was a choice: `fide_2009`, see `unplayedRule`. */
  unplayedRounds?: UnplayedRounds
}

export type BracketRules = SingleElimination | DoubleElimination | RoundRobin | Swiss

export const MIN_ENTRANTS = 2
export const MAX_ENTRANTS = 4096
/** The most matches of a round robin: 362 entrants who meet once. */
export const MAX_MATCHES = 65_536

export type RulesRefusal =
  | 'too_few_entrants'
  | 'too_many_entrants'
  | 'too_many_matches'
  | 'third_place_needs_four'
  | 'best_of_invalid'
  | 'rounds_invalid'
  | 'points_invalid'
  | 'tie_break_twice'

/** Checks whether a field of this size can play by these rules. */
export function checkRules(rules: BracketRules, entrants: number): Decision<BracketRules, RulesRefusal> {
  if (!Number.isInteger(entrants) || entrants < MIN_ENTRANTS) return refuse('too_few_entrants')
  if (entrants > MAX_ENTRANTS) return refuse('too_many_entrants')
  const lengths = [rules.bestOf.base, ...rules.bestOf.rounds.map(({ bestOf }) => bestOf)]
  const draws = 'draws' in rules && rules.draws
  if (!lengths.every((bestOf) => isBestOf(bestOf, draws))) return refuse('best_of_invalid')
  switch (rules.format) {
    case 'single_elimination':
      return rules.thirdPlace && entrants < 4 ? refuse('third_place_needs_four') : accept(rules)
    case 'double_elimination':
      return accept(rules)
    case 'round_robin':
      if ((entrants * (entrants - 1) * rules.legs) / 2 > MAX_MATCHES) return refuse('too_many_matches')
      return checkTable(rules)
    case 'swiss': {
      const counts = [rules.rounds, rules.through ?? 1, rules.out ?? 1]
      if (!counts.every((count) => Number.isInteger(count) && count >= 1 && count <= 99))
        return refuse('rounds_invalid')
      return checkTable(rules)
    }
  }
}

function checkTable(rules: RoundRobin | Swiss): Decision<BracketRules, RulesRefusal> {
  const { win, draw, loss } = rules.points
  const areHalves = [win, draw, loss].every((value) => Number.isInteger(value * 2))
  if (!areHalves || win <= loss || draw < loss || draw > win) return refuse('points_invalid')
  if (new Set(rules.tieBreaks).size < rules.tieBreaks.length) return refuse('tie_break_twice')
  return accept(rules)
}

/** An even number of games may end in a draw. */
function isBestOf(bestOf: number, draws: boolean): boolean {
  return Number.isInteger(bestOf) && bestOf >= 1 && bestOf <= 99 && (draws || bestOf % 2 === 1)
}

/** @param last the last round of the section, for exceptions that count from the end */
export function bestOfIn({ base, rounds }: BestOf, section: Section, round: number, last: number): number {
  const exception = rounds.find(
    (each) => each.section === section && (each.round === round || each.round === round - last - 1),
  )
  return exception?.bestOf ?? base
}
