import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SideShares } from '#core/lobby/shares.ts'
import type { Declined, Origin } from '#core/lobby/state.ts'
import type { DisputeState } from '#core/match/dispute.ts'
import type { DeadlineKind, Ending, MatchState } from '#core/match/state.ts'
import type { VetoState } from '#core/match/veto.ts'
import type { Time } from './tables.ts'

type Id = Generated<number>
type Score = [number, number]
type Json<Value extends object> = JSONColumnType<Value, string, string>

/** Matches, lobbies and disputes. */
export type PlayTables = {
  matches: {
    id: Id
    lobby_id: number | null
    mode_id: number
    status: MatchState['status']
    best_of: number
    maps: JSONColumnType<string[], string, string>
    round: number
    scores: JSONColumnType<Score[], string, string> | null
    winner_side: 0 | 1 | null
    absent_side: 0 | 1 | null
    veto: Json<VetoState> | null
    votes: ColumnType<{ playerId: string; at: number }[], string | undefined, string>
    dispute: Json<DisputeState> | null
    ending: Ending | null
    deadline_kind: DeadlineKind | null
    deadline_at: Time | null
    started_at: Time
    settled_at: Time | null
  }
  /**
   * A side of a lobby and, from the ready check on, of its match, with one id for both (product.md, Words).
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
    games_won: number | null
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
  match_messages: { id: Id; match_id: number; player_id: string; body: string; created_at: Time }
  lobbies: {
    id: Id
    mode_id: number
    /** `done`: the match has ended; its status gives the outcome. */
    status: 'open' | 'ready_check' | 'playing' | 'done' | 'cancelled' | 'expired'
    best_of: number
    region: string | null
    is_private: boolean
    invite_code: string
    rating_min: number | null
    rating_max: number | null
    opened_by: string
    origin: Generated<Origin>
    entry_fee_cents: Generated<number>
    /** The platform's fee when the lobby was opened. */
    fee_basis_points: Generated<number>
    starts_at: Time | null
    rules: string | null
    rematch_of: number | null
    /** Players who declined an invite, and when; they cannot be invited again for a while. */
    declined: ColumnType<Declined[], string | undefined, string>
    /** Ids of players who missed a ready check. */
    missed: ColumnType<string[], string[] | undefined, string[]>
    match_id: number | null
    deadline_kind: 'ready_check' | 'check_in' | 'expire' | null
    deadline_at: Time | null
    created_at: Time
  }
  lobby_seats: {
    id: Id
    lobby_id: number
    player_id: string
    side: 0 | 1
    state: 'seated' | 'ready' | 'invited'
    game: string
    /** Null while the lobby or its match runs; one active seat per player and game. */
    released_at: Time | null
    invited_by: string | null
    notification_id: number | null
    /** How long the seat of an invited player is reserved. */
    expires_at: Time | null
    created_at: Time
  }
  disputes: {
    match_id: number
    reason: string | null
    opened_at: Time
    moderator_id: string | null
    closed_at: Time | null
  }
  match_statements: {
    match_id: number
    side_id: number
    kind: 'statement' | 'appeal'
    player_id: string
    body: string
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
  /** Actions of organizers, moderators and admins; append-only. */
  audit_log: {
    id: Id
    actor_id: string | null
    role: string
    action: string
    subject_kind: string
    subject_id: string
    reason: string | null
    created_at: Time
  }
}
