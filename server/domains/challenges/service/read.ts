import type { ScoredGame } from '#core/challenges/scored-game.ts'
import type { EntryRow } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'

/** A player's stored games: their ids, how many were against each opponent, and how many more may count. */
export type Stored = { known: ReadonlySet<string>; earlier: ReadonlyMap<string, number>; room: number }

/**
 * Games that were read, and the moment up to which nothing is missing. `isWhole`: there is nothing more to read now.
 * `limited`: the service wants fewer requests, so the games are read later.
 */
export type Read =
  | { until: Date; isWhole: boolean; counting: (stored: Stored) => ScoredGame[] }
  | 'unreachable'
  | 'limited'

/** The longest a game lasts: one that was running at the last look is found by the next. */
const LONGEST_GAME_MS = 2 * 3_600_000

/** Only games after joining count: nobody joins with a result. Ms since 1970. */
export const windowOf = ({ starts_at, ends_at }: ChallengeRow, entry: EntryRow) => ({
  startsAt: Math.max(starts_at.getTime(), entry.joined_at.getTime()),
  endsAt: ends_at.getTime(),
})

/** Games that were begun before have been read. */
export const sinceOf = (row: ChallengeRow, entry: EntryRow): number =>
  Math.max(windowOf(row, entry).startsAt, (entry.checked_at?.getTime() ?? 0) - LONGEST_GAME_MS)
