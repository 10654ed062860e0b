import type { BracketState } from '#core/bracket/bracket.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'

/** What the bracket and the tables of every format take. A new `state` never moves what one looks at. */
export type BracketProps = {
  state: BracketState
  nameOf: (seed: Seed) => string
  /** The matches being played now. */
  running?: ReadonlySet<MatchId>
  /** The matches that are shown on a stream. */
  streamed?: ReadonlySet<MatchId>
  /** What it is called for screen readers. */
  label: string
  /** The entrant whose path is lit; without it the component keeps the choice itself. */
  follow?: Seed | undefined
  onFollow?: (seed: Seed | undefined) => void
  /** Who looks: reasons say "you". */
  viewer?: Seed | undefined
  /** The page of a match, if it has one. */
  hrefOf?: (match: MatchId) => string | undefined
}

export const NONE: ReadonlySet<MatchId> = new Set()
