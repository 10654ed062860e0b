import type { MatchView } from './match.ts'
import type { EntrantRow } from './row.ts'
import type { MatchId } from './rules.ts'

/**
 * The changes of an act and nothing else: all that has to be written or shown again. A preview is the same delta of an
 * act that is not kept.
 */
export type Delta = {
  /** The matches whose slots, status or result changed, or that are new; as they are now, by id. */
  matches: readonly MatchView[]
  /** The entrants whose own row changed, as it is now. */
  rows: readonly EntrantRow[]
  /** Results that were taken back, because what they rested on changed. */
  dropped: readonly MatchId[]
  /** Matches that no longer exist: Swiss rounds that are paired again. */
  removed: readonly MatchId[]
}
