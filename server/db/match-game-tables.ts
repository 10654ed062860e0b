import type { JSONColumnType } from 'kysely'
import type { ResultsService } from '#core/match/lichess.ts'
import type { Time } from './tables.ts'

export type MatchGameTables = {
  /**
   * A game of a match played at a results service, one row per attempt. The row is written before the service
   * is called.
   */
  match_games: {
    match_id: number
    number: number
    attempt: number
    /** The service's settings when the game was created; later changes of the mode do not affect it. */
    service: JSONColumnType<ResultsService, string, string>
    /** `by_hand`: the service is no longer polled; the players report the result. */
    status: 'opening' | 'open' | 'finished' | 'void' | 'suspect' | 'by_hand'
    white_side_id: number
    /** Game accounts of the two players; null once that player's account is erased. */
    white_account: string | null
    black_account: string | null
    external_id: string | null
    url: string | null
    url_white: string | null
    url_black: string | null
    /** In the order of the sides (0, 1). */
    score: JSONColumnType<[number, number], string, string> | null
    /** Why the game is suspect or left to the players. */
    reason: string | null
    created_at: Time
    opened_at: Time | null
    /** When play was first observed. */
    started_at: Time | null
    settled_at: Time | null
  }
}
