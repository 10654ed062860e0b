import { z } from '#contract/zod.ts'

/** A step of a veto; `loser_picks` is taken between two games, `sides` chooses where to start on a map. */
export const vetoStep = z.enum(['ban', 'pick', 'random', 'loser_picks', 'sides'])

/**
 * `side_id` is null for a map that nobody chose. `is_random`: the server chose. `start`: with `sides`, the one of
 * `starts` on which the side begins on this map; the other begins on the other.
 */
const vetoMove = z.object({
  side_id: z.int().nullable(),
  action: z.enum(['ban', 'pick', 'random', 'decider', 'sides']),
  map: z.string(),
  is_random: z.boolean(),
  start: z.string().nullable(),
})

/** How the maps of a match are chosen, and what has been. */
export const veto = z.object({
  /** The side whose turn it is; null when the veto is complete, or when the turn is for whoever lost the last game. */
  turn_side_id: z.int().nullable(),
  /** Null when the veto is complete. */
  action: vetoStep.nullable(),
  pool: z.array(z.string()),
  remaining: z.array(z.string()),
  /** The two sides of a game in this mode, as attack and defence; empty without any. */
  starts: z.array(z.string()),
  /** The map whose sides are chosen next; null when it is not known yet, and when there is none. */
  sides_of: z.string().nullable(),
  history: z.array(vetoMove),
  /** The remaining turns, including the current one. */
  ahead: z.array(z.object({ side_id: z.int().nullable(), action: vetoStep })),
})
