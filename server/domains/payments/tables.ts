import type { DepositStatus } from '#core/payments/deposit.ts'
import type { OwnLimits } from '#core/payments/eligibility/limits.ts'
import type { MoveKind } from '#core/payments/reconcile.ts'
import type { WithdrawalStatus } from '#core/payments/withdrawal.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    deposits: {
      id: string
      player_id: string
      request_key: string
      amount_cents: number
      status: DepositStatus
      why: string | null
      order_id: string | null
      approve_url: string | null
      capture_id: string | null
      /** How many captures PayPal has definitively refused; each further attempt has its own request id. */
      capture_tries: Generated<number>
      is_credited: Generated<boolean>
      reversed_cents: Generated<number>
      is_sandbox: boolean
      /** When the capture was started; from then on the deposit counts towards the player's limits. */
      taken_at: Time | null
      created_at: Time
      updated_at: Time
    }
    withdrawals: {
      id: string
      player_id: string
      request_key: string
      amount_cents: number
      receiver: string
      status: WithdrawalStatus
      why: string | null
      /** How many payout batches PayPal has refused and not stored. */
      attempt: Generated<number>
      /**
       * Requests under the current batch id without a definite response from PayPal. Any of them may have
       * succeeded, whatever PayPal reports meanwhile.
       */
      unanswered: Generated<number>
      payout_id: string | null
      item_id: string | null
      /** Why it waits for a person, besides a ban; null when it does not. */
      hold: Generated<'large' | 'staff' | null>
      held_at: Generated<Date | null>
      held_by: Generated<string | null>
      hold_reason: Generated<string | null>
      /** When staff have released it the last time. */
      released_at: Generated<Date | null>
      is_sandbox: boolean
      created_at: Time
      updated_at: Time
    }
    payment_steps: { payment_id: string; nth: number; status: string; why: string | null; created_at: Time }
    paypal_events: {
      id: string
      event_type: string
      /** The body as received. */ body: string
      received_at: Time
    }
    /** What PayPal has listed as money of ours that moved (decision 120). */
    paypal_moves: { paypal_id: string; kind: MoveKind; payment: string; cents: number; at: Time }
    reconciliation_days: {
      day: string
      /** Null once the day was compared. */
      failure: 'not_permitted' | 'unreachable' | 'incomplete' | null
      /** How a newer try to compare it again has failed. */
      retry_failure: 'not_permitted' | 'unreachable' | 'incomplete' | null
      retry_failed_at: Time | null
      /** How many moves each side had, with a margin of a day. */
      here: number
      paypal: number
      compared_at: Time
    }
    reconciliation_differences: {
      id: Generated<number>
      day: string
      kind: MoveKind
      payment: string
      paypal_id: string | null
      here_cents: number | null
      paypal_cents: number | null
      at: Time
      found_at: Time
      /** Resolved by a person with a reason, or no longer found. */
      resolved_at: Time | null
      resolved_by: string | null
      reason: string | null
    }
    player_limits: { player_id: string; limits: JSONColumnType<OwnLimits, string, string>; updated_at: Time }
    player_debts: {
      payment_id: string
      player_id: string
      cents: number
      created_at: Time
      settled_at: Time | null
    }
  }
}
