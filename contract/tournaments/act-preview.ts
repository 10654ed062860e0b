import { z } from '#contract/zod.ts'
import { timestamp } from '#contract/shapes.ts'
import { section } from './bracket.ts'

/** Changes that an act would make, worked out and not kept. */
export const actPreview = z.object({
  /** Matches that change their entrants, result or status. */
  matches: z.array(
    z.object({
      match_id: z.int(),
      section,
      round: z.int(),
      status: z.string(),
      names: z.array(z.string().nullable()),
    }),
  ),
  matches_total: z.int(),
  /** Results that are taken back. */
  dropped: z.int(),
  /** Running matches that end without a result. */
  cancelled: z.int(),
  places: z.array(z.object({ name: z.string(), best: z.int(), worst: z.int() })),
  /** How many players are notified. */
  notified: z.int(),
  /** The time of a match that it sets or takes away; null where it leaves them alone. */
  time: z
    .object({
      /** Null: none is set, and the match opens as the others do. */
      before: timestamp.nullable(),
      after: timestamp.nullable(),
      /** The room in which the players wait is closed. */
      closes_room: z.boolean(),
      opens_now: z.boolean(),
      /** Matches that wait for this one. */
      followed_by: z.int(),
    })
    .nullable(),
  /** The start of the tournament; null where it stays. */
  start: z.object({ before: timestamp, after: timestamp }).nullable(),
  /** Rounds whose time it moves, the first of them first; null where it leaves them alone. */
  rounds: z
    .object({
      moved: z.array(z.object({ round: z.int(), before: timestamp, after: timestamp })),
      /** When everything should be over; null where that is not known. */
      ends: z.object({ before: timestamp, after: timestamp }).nullable(),
    })
    .nullable(),
  /** The first match of a late entrant: against somebody, or the Swiss round from which it is paired. */
  plays: z
    .object({
      name: z.string(),
      match_id: z.int().nullable(),
      section,
      round: z.int(),
      against: z.string().nullable(),
    })
    .nullable(),
  /** The Swiss round that is paired, paired anew or taken back, or the stage that begins. `null` in a pair: a bye, or not known. */
  next_round: z
    .object({
      what: z.enum(['paired', 'changed', 'undone', 'stage']),
      round: z.int(),
      pairs: z.array(z.array(z.string().nullable())),
      pairs_total: z.int(),
    })
    .nullable(),
  /**
   * Prizes that become sure or change; null without prizes. `is_known`: true if that can be known now. `is_final`: no
   * match is left.
   */
  prizes: z
    .object({
      is_known: z.boolean(),
      is_final: z.boolean(),
      lines: z.array(z.object({ name: z.string(), before_cents: z.int(), after_cents: z.int() })),
    })
    .nullable(),
})
export type ActPreview = z.output<typeof actPreview>

/** An act that leaves everything as it is, to begin with. */
export const nothingChanged = (): ActPreview => ({
  matches: [],
  matches_total: 0,
  dropped: 0,
  cancelled: 0,
  places: [],
  notified: 0,
  time: null,
  start: null,
  rounds: null,
  plays: null,
  next_round: null,
  prizes: null,
})
