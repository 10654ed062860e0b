import type { Result } from '#core/bracket/match.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { MatchTime } from '#core/tournaments/times/match-time.ts'
import type { Feature } from '../streams/feature-queries.ts'
import type { Seed } from '#core/bracket/rules.ts'

/**
 * Facts that undoing a line of the journal needs, stored with it. Ids and results, never names: a player's name
 * goes with the account.
 */
export type UndoData =
  | { kind: 'result'; ref: MatchRef; before: Result | null; after: Result }
  | { kind: 'disqualify'; entrantId: number }
  | { kind: 'late_entry'; entrantId: number; seed: number }
  /** Orders by hand, as lists of entrants. */
  | { kind: 'seeds'; before: number[]; after: number[] }
  /** `before`: with whom it was agreed; null where the match had no time. `after`: null where it was taken away. */
  | {
      kind: 'match_time'
      ref: MatchRef
      before: { seeds: readonly [Seed, Seed] | null; time: MatchTime } | null
      after: number | null
    }
  | { kind: 'start_time'; before: number; after: number }
  /** `round`: the first that moved; all times before and after, from that of round 2 on. */
  | { kind: 'round_time'; round: number; before: readonly number[]; after: readonly number[] }
  | { kind: 'feature'; ref: MatchRef; before: Feature | null; after: Feature | null }
  | { kind: 'pause' }
  | { kind: 'swap'; seeds: [number, number] }
  | { kind: 'substitute'; entrantId: number; inId: string; outId: string }
