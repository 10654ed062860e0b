import type { GameRule } from '#core/match/game-score.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { BonusTables } from './bonus-tables.ts'
import type { ResultsService } from '#core/match/lichess.ts'
import type { HandleKind } from '#core/players/handle.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { MatchGameTables } from './match-game-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PlayTables } from './play-tables.ts'
import type { PlayerTables } from './player-tables.ts'
import type { QueueTables } from './queue-tables.ts'
import type { ReliabilityTables } from './reliability-tables.ts'

export type Time = ColumnType<Date, Date | string, Date | string>
type Id = Generated<number>

export type Tables = AccountTables &
  NotificationTables &
  BonusTables &
  IdentityTables &
  PlayerTables &
  PaymentTables &
  PlayTables &
  ReliabilityTables &
  QueueTables &
  MatchGameTables & {
    game_accounts: {
      id: Id
      player_id: string
      game: string
      handle: string
      handle_key: string
      external_id: string | null
      verified: Generated<boolean>
      created_at: Time
    }
    game_account_claims: {
      id: Id
      game: string
      handle: string
      handle_key: string
      claimant_id: string
      holder_id: string
      status: Generated<'open' | 'granted' | 'kept' | 'withdrawn'>
      deadline_at: Time
      answered_at: Time | null
      created_at: Time
    }
    used_checks: { nonce: string; expires_at: Time }
    outbox: {
      id: Id
      channel: 'mail' | 'sms'
      recipient: string
      subject: string
      text: string
      html: string | null
      headers: JSONColumnType<Record<string, string>, string | null | undefined, string> | null
      created_at: Time
    }
    jobs: {
      id: Id
      kind: string
      key: string
      payload: JSONColumnType<Record<string, unknown>, string, string>
      due_at: Time
      attempts: Generated<number>
      last_error: string | null
      failed_at: Time | null
      /** A worker is running the job outside a transaction and holds this claim on it. */
      claim: string | null
      claimed_until: Time | null
    }
    live_events: {
      id: Id
      topics: string[]
      event: string
      data: JSONColumnType<Record<string, unknown>, string, string>
      created_at: Time
    }
    rate_limits: { key: string; points: number; expires_at: Time }
    games: {
      slug: string
      name: string
      game_type: string
      publisher: string
      handle_label: string
      handle_example: string
      handle_pattern: string
      handle_kind: Generated<HandleKind>
      position: number
    }
    modes: {
      id: Id
      game: string
      slug: string
      name: string
      team_size: number
      best_of: number[]
      maps: JSONColumnType<{ slug: string; name: string }[], string, string>
      allows_draw: boolean
      game_rule: JSONColumnType<GameRule, string, string>
      /** Rough duration of one game, used to schedule matches. */
      game_minutes: number
      scoring: string
      how_to_connect: string
      /** The results service that hosts this mode's games and reports their results. */
      service: JSONColumnType<ResultsService, string, string> | null
      position: number
    }
    friendships: {
      id: Id
      from_player_id: string
      to_player_id: string
      status: 'requested' | 'friends' | 'declined'
      /** The recipient has blocked the sender, so the request is never shown to the recipient. */
      muted: Generated<boolean>
      notification_id: number | null
      created_at: Time
      answered_at: Time | null
    }
    blocks: { player_id: string; blocked_id: string; created_at: Time }
    teams: {
      id: Id
      name: string
      /** The normalised name; unique among the active teams of a game. */
      name_key: string
      tag: string
      game: string
      captain_id: string
      logo_url: string | null
      created_at: Time
      disbanded_at: Time | null
    }
    team_members: {
      team_id: number
      player_id: string
      role: 'captain' | 'member' | 'substitute'
      created_at: Time
    }
    team_invites: {
      id: Id
      team_id: number
      player_id: string
      notification_id: number | null
      from_player_id: string | null
      status: 'open' | 'accepted' | 'declined' | 'cancelled'
      /**
       * The invited player has blocked the captain: the captain sees the invite, the invited player does not.
       */
      muted: Generated<boolean>
      created_at: Time
      answered_at: Time | null
    }
    reports: {
      id: Id
      reporter_id: string
      kind: 'player' | 'message' | 'match' | 'team'
      target: string
      /** The reported player, when the report is about one. */
      player_id: string | null
      reason: string
      details: string
      /** The reported text as it was at the time of the report. */
      snapshot: string
      status: 'open' | 'closed'
      created_at: Time
    }
    processes: { id: string; beat_at: Time }
    presence: { player_id: string; process_id: string }
    team_links: { team_id: number; nonce: string; expires_at: Time; created_at: Time }
    ledger_accounts: {
      id: Id
      player_id: string | null
      pocket: 'cash' | 'promo' | 'held' | null
      platform: string | null
      /** Written only by the trigger that books entries. */
      balance_cents: Generated<number>
      entries: Generated<number>
      last_at: Generated<Time | null>
    }
    ledger_transfers: {
      id: Id
      kind: string
      key: string
      cause_kind: string
      cause_id: string
      txid: Generated<string>
      created_at: Time
    }
    ledger_entries: {
      id: Id
      transfer_id: number
      account_id: number
      kind: string
      amount_cents: number
      balance_cents: Generated<number>
      nth: Generated<number>
      created_at: Time
    }
    ledger_holds: {
      id: Id
      player_id: string
      cause_kind: string
      cause_id: string
      cash_cents: number
      promo_cents: number
      status: 'open' | 'void' | 'settled'
      created_at: Time
      resolved_at: Time | null
    }
    /** Written only by the trigger that books entries. */
    ledger_days: { account_id: number; day: string; kind: string; amount_cents: number }
    ledger_checks: {
      id: Id
      checked_at: Time
      results: JSONColumnType<Record<string, number>, string, string>
    }
    ratings: {
      player_id: string
      mode_id: number
      mu: number
      sigma: number
      rating: number
      matches: number
      wins: number
      losses: number
      draws: number
      updated_at: Time
    }
    rank_buckets: {
      mode_id: number
      metric: 'rating' | 'wins'
      coarse: number
      value: number
      players: number
    }
  }
