import type { SideShares } from '#core/matches/side-shares.ts'
import type { DisputeState } from '#core/matches/dispute.ts'
import type { ResultsService } from '#core/external/lichess.ts'
import type { DeadlineKind, Ending, MatchState } from '#core/matches/state.ts'
import type { VetoState } from '#core/matches/veto.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>
type Score = [number, number]
type Json<Value extends object> = JSONColumnType<Value, string, string>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
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
    matches: {
      id: Id
      /** The lobby that opened it. */
      lobby_id: number
      /** The tournament that it is part of. */
      tournament_id: number | null
      /** Of a private match, which only its players and holders of this code may see; null: public. */
      invite_code: string | null
      /** All entries together. */
      pot_cents: Generated<number>
      mode_id: number
      status: MatchState['status']
      best_of: number
      maps: JSONColumnType<string[], string, string>
      /** Only its players see the maps before it is over. */
      hides_maps: Generated<boolean>
      round: number
      scores: JSONColumnType<Score[], string, string> | null
      winner_side: 0 | 1 | null
      absent_side: 0 | 1 | null
      veto: Json<VetoState> | null
      votes: ColumnType<{ playerId: string; at: number }[], string | undefined, string>
      dispute: Json<DisputeState> | null
      ending: Ending | null
      /** It counts for no rating any more: a player in it has broken the rules. */
      annulled_at: Generated<Time | null>
      deadline_kind: DeadlineKind | null
      deadline_at: Time | null
      started_at: Time
      settled_at: Time | null
      /** Raised by each write. */
      version: Generated<number>
    }
    /**
     * A side of a lobby and, from the ready check on, of its match, with one id for both.
     */
    sides: {
      id: Id
      lobby_id: number | null
      match_id: number | null
      position: 0 | 1
      name: string | null
      /** The team that plays as this side. */
      team_id: number | null
      captain_id: string | null
      /** The points of a single game, or the games won of a series; null before the end and for a forfeit. */
      score: number | null
      shares: Json<SideShares> | null
    }
    match_players: {
      match_id: number
      player_id: string
      side_id: number
      mode_id: number
      rating_before: number
      rating_after: number | null
      /** For a void match, `rating_after` stays null. */
      result: 'win' | 'loss' | 'draw' | 'void' | null
      settled_at: Time | null
    }
    match_reports: {
      match_id: number
      side_id: number
      round: number
      player_id: string
      scores: JSONColumnType<Score[], string, string>
      created_at: Time
    }
    match_messages: { id: Id; match_id: number; player_id: string; body: string | null; created_at: Time }
    disputes: {
      match_id: number
      /** As it was written. */
      reason: string | null
      /** As the other side reads it; null when that is the same. */
      masked_reason: string | null
      opened_at: Time
      moderator_id: string | null
      closed_at: Time | null
    }
    match_statements: {
      match_id: number
      side_id: number
      kind: 'statement' | 'appeal'
      player_id: string
      /** As it was written. */
      body: string
      /** As the other side reads it; null when that is the same. */
      masked_body: string | null
      created_at: Time
    }
    match_rulings: {
      match_id: number
      number: number
      moderator_id: string
      winner_side_id: number | null
      reason: string
      created_at: Time
    }
    match_notes: { id: Id; match_id: number; moderator_id: string; body: string; created_at: Time }
    evidence_requests: {
      id: Id
      match_id: number
      side_id: number
      moderator_id: string
      note: string
      created_at: Time
      due_at: Time
      answered_at: Time | null
    }
    match_evidence: {
      id: Id
      match_id: number
      side_id: number
      player_id: string
      file: string
      sha256: string
      bytes: number
      created_at: Time
    }
  }
}
