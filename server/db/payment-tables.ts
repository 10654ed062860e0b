import type { Generated, JSONColumnType } from 'kysely'
import type { OwnLimits } from '#core/eligibility/limits.ts'
import type { DepositStatus } from '#core/payments/deposit.ts'
import type { WithdrawalStatus } from '#core/payments/withdrawal.ts'
import type { Time } from './tables.ts'

/** Money in and out, and what a player allows himself. */
export type PaymentTables = {
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
    /** How often PayPal refused to take the money for good: each further try has an id of its own. */
    capture_tries: Generated<number>
    is_credited: Generated<boolean>
    reversed_cents: Generated<number>
    is_sandbox: boolean
    /** When it began to be taken; from then on it counts for the player's limits. */
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
    /** Counts the batches that PayPal refused for good without keeping them. */
    attempt: Generated<number>
    /**
     * Asks under the present id that PayPal has not answered for sure: whatever it says meanwhile, one of
     * them may have got through.
     */
    unanswered: Generated<number>
    payout_id: string | null
    item_id: string | null
    is_sandbox: boolean
    created_at: Time
    updated_at: Time
  }
  payment_steps: { payment_id: string; nth: number; status: string; why: string | null; created_at: Time }
  paypal_events: { id: string; event_type: string; /** As it came. */ body: string; received_at: Time }
  sandbox_objects: { kind: string; id: string; data: JSONColumnType<Record<string, unknown>, string, string> }
  player_limits: { player_id: string; limits: JSONColumnType<OwnLimits, string, string>; updated_at: Time }
  player_debts: {
    payment_id: string
    player_id: string
    cents: number
    created_at: Time
    settled_at: Time | null
  }
  idempotency_keys: {
    player_id: string
    call: string
    key: string
    fingerprint: Buffer
    locked_until: Time
    /** Who works on it; whoever was taken over from has no more say. */
    owner: string | null
    status: number | null
    answer: JSONColumnType<Record<string, unknown>, string, string> | null
    created_at: Time
  }
}
