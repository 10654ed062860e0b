import type { Act } from '#core/bracket/act.ts'
import type { Section, Seed } from '#core/bracket/rules.ts'
import type { Stage } from '#core/bracket/progression/plan.ts'
import type { Incident } from './course.ts'
import type { Bot } from './field.ts'

/** A bracket of a run: its stage and group, from 0. */
export type BracketKey = { stage: number; group: number }

/** A match as it was played. Times are minutes since the start of the event. */
export type PlayedMatch = BracketKey & {
  id: number
  section: Section
  round: number
  /** The entrants, by their seed in the tournament. */
  seeds: readonly [Seed, Seed]
  /**
   * The times at which both were known and free, at which it began (after a wait for a station or a late
   * player), and at which it ended.
   */
  readyAt: number
  startedAt: number
  endedAt: number
  incidents: readonly Incident[]
  disputed: number
  bestOf: number
}

export type TimedAct = BracketKey & { at: number; act: Act }

/** A bracket as it was drawn: for each of its seeds the seed in the tournament; index 0 is unused. */
export type DrawnBracket = BracketKey & { at: number; entrants: readonly Seed[] }

/** One event, played from beginning to end. */
export type Run = {
  stages: readonly Stage[]
  bots: readonly Bot[]
  brackets: readonly DrawnBracket[]
  /** Matches in the order in which they began. */
  matches: readonly PlayedMatch[]
  acts: readonly TimedAct[]
  /** The final place of each seed, index 0 unused. */
  places: readonly number[]
  endsAt: number
  /** Swiss: pairings that had to be played again, by round from 1. */
  rematches: readonly { round: number; count: number }[]
  /** Swiss rounds that could not be paired, because too few were left. */
  missingRounds: number
  /** Stages that could not begin, because too few were left. */
  missingStages: number
  /** Matches that were decided because an entrant had left. */
  forfeits: number
  mostInQueue: number
}
