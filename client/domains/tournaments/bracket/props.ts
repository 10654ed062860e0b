import type { ReactNode } from 'react'
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
  /** The games won so far in a match that is being played. */
  scoreOf?: ((match: MatchId) => readonly [number, number] | undefined) | undefined
  /** When a match will be played, if that is set. */
  timeOf?: ((match: MatchId) => string | undefined) | undefined
  /** The estimated time of a match for which no time is set. */
  aboutOf?: ((match: MatchId) => string | undefined) | undefined
  /** The first prize, in words. */
  prize?: string | undefined
  /** True if its winner wins the tournament; in a group nobody is champion. */
  hasChampion?: boolean
  /** Fills a page below its head, rather than standing among other things. */
  isPage?: boolean
  /** Prints it. */
  onPrint?: (() => void) | undefined
  /** The part before the tools: the choice among several brackets. */
  choice?: ReactNode
  /** A fact beside the legend. */
  note?: ReactNode
  /** The page of a match, if it has one. */
  hrefOf?: (match: MatchId) => string | undefined
}

export const NONE: ReadonlySet<MatchId> = new Set()
