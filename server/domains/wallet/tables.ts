import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    promo_grants: {
      id: Generated<number>
      player_id: string
      /** The transfer that credited it: the grant's own, or a refund of an entry after the grant had ended. */
      transfer_id: number
      amount_cents: number
      granted_at: Time
      ends_at: Time
      ended_at: Time | null
      /** Cents taken back when it ended. */
      expired_cents: Generated<number>
    }
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
    /** What moved for a player in a calendar year (UTC). Written only by the trigger that books entries (decision 119). */
    ledger_years: {
      player_id: string
      year: number
      won_cents: Generated<number>
      entries_cents: Generated<number>
      credit_cents: Generated<number>
      paid_out_cents: Generated<number>
      corrected_cents: Generated<number>
    }
    /** Corrections by admins: booked at once, or proposed to a second admin, who has `decided` and may `answer`. */
    ledger_adjustments: {
      id: Id
      player_id: string
      request_key: string
      pocket: 'cash' | 'promo'
      amount_cents: number
      reason: string
      status: 'waiting' | 'booked' | 'declined'
      proposed_by: string
      proposed_at: Time
      expires_at: Time
      decided_by: string | null
      decided_at: Time | null
      answer: string | null
    }
    ledger_checks: {
      id: Id
      checked_at: Time
      results: JSONColumnType<Record<string, number>, string, string>
    }
  }
}
