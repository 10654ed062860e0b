import { z } from '#contract/zod.ts'
import { text, timestamp } from '#contract/shapes.ts'

export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)])

const seedOrPlace = z.int().min(1).max(4096)
/** Both ends included; `to` null: all that are left. */
const range = { from: seedOrPlace, to: seedOrPlace.nullable() }

/** A stage of a progression. Tie-breaks, leavers and maps are those of the tournament. */
export const stageRules = z.object({
  name: text(1, 40),
  format: z.enum(['single_elimination', 'double_elimination', 'round_robin', 'swiss']),
  /** Brackets of these rules, side by side. */
  groups: z.int().min(1).max(256).default(1),
  /** Swiss. */
  rounds: z.int().min(1).max(20).default(3),
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  best_of: bestOf.default(1),
  best_of_late: bestOf.default(1),
  third_place_match: z.boolean().default(false),
  grand_final: z.enum(['reset', 'single', 'none']).default('reset'),
  /** Seeds in the tournament of those who begin here; null: it is fed by earlier stages. */
  seeds: z.object(range).nullable().default(null),
  /** Places of each group of an earlier stage (1 for the first) that go on to this one. */
  feeds: z
    .array(z.object({ stage: z.int().min(1).max(9), ...range }))
    .max(9)
    .default([]),
  /** The earliest start; null: as soon as its entrants are known. */
  starts_at: timestamp.nullable().default(null),
  /** Minutes to check in; those missing at the start leave. 0: no check-in of its own. */
  check_in_minutes: z.int().min(0).max(1440).default(0),
})
export type StageRules = z.output<typeof stageRules>
