import type { Result } from '#core/bracket/match.ts'
import type { MatchRef } from '#core/tournament/match-key.ts'

/**
 * What undoing a line of the journal needs to know, stored with it. Ids and results, never names: a player's name goes
 * with the account.
 */
export type UndoData =
  | { kind: 'result'; ref: MatchRef; before: Result | null; after: Result }
  | { kind: 'disqualify'; entrantId: number }
  | { kind: 'late_entry'; entrantId: number; seed: number }
  /** Orders by hand, as lists of entrants. */
  | { kind: 'seeds'; before: number[]; after: number[] }
  | { kind: 'pause' }
  | { kind: 'swap'; seeds: [number, number] }
  | { kind: 'substitute'; entrantId: number; inId: string; outId: string }
