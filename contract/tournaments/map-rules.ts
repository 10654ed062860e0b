import { z } from '#contract/zod.ts'
import { vetoStep } from '#contract/matches/veto.ts'
import { slug } from '#contract/shapes.ts'

const maps = z.array(slug).max(60)

/** Maps that are played, and the way they are chosen. */
export const mapRules = z.object({
  /** Empty: all maps of the mode. */
  pool: maps,
  /** Rounds with a pool of their own: an elimination's by name, or any by number. */
  rounds: z
    .array(
      z.object({
        round: z.union([z.int().min(1).max(40), z.enum(['final', 'semi_finals', 'quarter_finals'])]),
        maps,
      }),
    )
    .max(40),
  /** How the maps of a best-of are chosen, where it is not in the usual way: a preset, or steps in their order. */
  vetoes: z
    .array(
      z.object({
        best_of: z.int().min(1).max(7),
        flow: z.union([z.enum(['usual', 'random', 'loser_picks']), z.array(vetoStep).min(1).max(20)]),
      }),
    )
    .max(4),
})
export type MapRules = z.output<typeof mapRules>
