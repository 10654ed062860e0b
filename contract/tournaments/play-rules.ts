import { z } from '#contract/zod.ts'
import { bestOf, stageRules } from './stages.ts'

export const tournamentFormat = z.enum([
  'single_elimination',
  'double_elimination',
  'round_robin',
  'swiss',
  'two_stage',
  'progression',
])

export const tieBreak = z.enum([
  'wins',
  'head_to_head',
  'buchholz',
  'buchholz_cut_1',
  'median_buchholz',
  'sonneborn_berger',
  'game_difference',
  'opponents_win_share',
  'seed',
])

/** How rounds that were not played count for the tie-breaks of a Swiss: FIDE's rule of 2024, or of 2009. */
export const unplayedRounds = z.enum(['fide_2024', 'fide_2009'])

/** How it is played; everything that the engine needs. */
export const playRules = z.object({
  format: tournamentFormat,
  best_of: bestOf,
  /** From the semi-finals on. */
  best_of_late: bestOf,
  third_place_match: z.boolean(),
  grand_final: z.enum(['reset', 'single', 'none']),
  /** Round robin: how often each pair meets. */
  legs: z.union([z.literal(1), z.literal(2)]),
  leavers: z.enum(['void_all', 'keep_played', 'forfeit_rest']),
  /** Swiss. */
  rounds: z.int().min(1).max(20),
  /** Swiss: through with so many wins, out with so many losses; null: everybody plays all rounds. */
  swiss_through: z.int().min(1).max(20).nullable(),
  swiss_out: z.int().min(1).max(20).nullable(),
  /** Round robin and two stages. */
  groups: z.int().min(1).max(256),
  advance_per_group: z.int().min(1).max(16),
  group_format: z.enum(['round_robin', 'swiss']),
  bracket_format: z.enum(['single_elimination', 'double_elimination']),
  /** Progression: up to ten stages, each after those that feed it; else empty. */
  stages: z.array(stageRules).max(10),
  /** Tie-breaks in their order; empty: the usual ones of the format. */
  tie_breaks: z.array(tieBreak).max(9),
  unplayed_rounds: unplayedRounds,
})
export type PlayRules = z.output<typeof playRules>
