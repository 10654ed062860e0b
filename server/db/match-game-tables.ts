import type { JSONColumnType } from 'kysely'
import type { ResultsService } from '#core/match/lichess.ts'
import type { Time } from './tables.ts'

export type MatchGameTables = {
  /**
   * A game of a match as it is played at a results service, a row for each try. The row is there before the
   * service is asked.
   */
  match_games: {
    match_id: number
    number: number
    attempt: number
    /** What was ordered: a change of the mode in between changes nothing. */
    service: JSONColumnType<ResultsService, string, string>
    /** `by_hand`: nobody looks there any more, the players report. */
    status: 'opening' | 'open' | 'finished' | 'void' | 'suspect' | 'by_hand'
    white_side_id: number
    /** For whom it was ordered; empty when the account of either is erased. */
    white_account: string | null
    black_account: string | null
    external_id: string | null
    url: string | null
    url_white: string | null
    url_black: string | null
    /** In the order of the sides. */
    score: JSONColumnType<[number, number], string, string> | null
    /** Why it is suspect or left to the players. */
    reason: string | null
    created_at: Time
    opened_at: Time | null
    /** When it was first seen being played. */
    started_at: Time | null
    settled_at: Time | null
  }
}
