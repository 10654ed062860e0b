import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { matchView } from '#core/bracket/bracket.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { BracketLayout } from '../layout/layout.ts'
import { roundName } from './rounds.ts'

/** All that it takes to put a match into words. */
export type Book = {
  state: TreeState
  layout: BracketLayout
  nameOf: (seed: Seed) => string
  running: ReadonlySet<MatchId>
  /** The matches that are shown on a stream; a picture to take away has none. */
  streamed?: ReadonlySet<MatchId> | undefined
  /** The games won so far in a match that is being played. */
  scoreOf?: ((match: MatchId) => readonly [number, number] | undefined) | undefined
  /** When a match will be played, if that is set. */
  timeOf?: ((match: MatchId) => string | undefined) | undefined
  /** The estimated time of a match for which no time is set. */
  aboutOf?: ((match: MatchId) => string | undefined) | undefined
  /** The entrant who looks, addressed as "you" in reasons. */
  viewer: Seed | undefined
}

export const roundOf = ({ state }: Book, { section, round }: MatchView) =>
  roundName(state.plan, section, round)

/** Checks whether a match is known not to be played: the second final after the first one decided. */
export const isNotNeeded = ({ section, status }: MatchView) => section === 'reset' && status === 'empty'

/** A match that nobody can name yet is the one that others name. */
export const viewOf = ({ state }: Book, match: MatchId): MatchView => matchView(state, match)
