import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** Promotional money with an end date, and the referrals it is granted for. */
export type BonusTables = {
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
  /** The outcome of a referral; the row is added when it is decided. */
  referrals: {
    referee_id: string
    referrer_id: string
    state: 'rewarded' | 'refused'
    reasons: Generated<string[]>
    /** Cents granted to each of the two players. */
    amount_cents: Generated<number>
    /** The paid entry that decided the referral. */
    cause_kind: string
    cause_id: string
    decided_at: Time
  }
}
