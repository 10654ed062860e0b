import type { BracketState } from '#core/bracket/bracket.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'

/** Props of the bracket and of every format's tables. A new `state` never moves the view. */
export type BracketProps = {
  state: BracketState
  nameOf: (seed: Seed) => string
  /** The matches being played now. */
  running?: ReadonlySet<MatchId>
  /** The matches that are shown on a stream. */
  streamed?: ReadonlySet<MatchId>
  /** The accessible name. */
  label: string
  /** The entrant whose path is lit; without it the component keeps the choice itself. */
  follow?: Seed | undefined
  onFollow?: (seed: Seed | undefined) => void
  /** The entrant who looks, addressed as "you" in reasons. */
  viewer?: Seed | undefined
  /** The page of a match, if it has one. */
  hrefOf?: (match: MatchId) => string | undefined
}

export const NONE: ReadonlySet<MatchId> = new Set()
