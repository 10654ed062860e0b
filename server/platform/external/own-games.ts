import type { Speed } from '#core/external/lichess/own-games.ts'
import type { ScoredGame } from '#core/external/own-games.ts'

/** Account and period to read, and the games that count. Times in ms since 1970. */
export type GamesAsked = {
  account: string
  /** Games count that were begun and ended within this window. */
  startsAt: number
  endsAt: number
  /** Games that were begun before have been read. */
  since: number
  now: Date
  /** The ids of games that need not be read again. */
  known: ReadonlySet<string>
  speeds: readonly Speed[]
  ratedOnly: boolean
}

/** A player's stored games: their ids, how many were against each opponent, and how many more may count. */
export type StoredGames = {
  known: ReadonlySet<string>
  earlier: ReadonlyMap<string, number>
  room: number
}

/**
 * Games that were read, and the moment up to which nothing is missing. `isWhole`: there is nothing more to read now.
 * `limited`: the service wants fewer requests, so the games are read later.
 */
export type GamesRead =
  | { until: Date; isWhole: boolean; counting: (stored: StoredGames) => ScoredGame[] }
  | 'unreachable'
  | 'limited'

/** Reads the games that a player has played by themselves, since the last look. */
export type OwnGames = (asked: GamesAsked) => Promise<GamesRead>
