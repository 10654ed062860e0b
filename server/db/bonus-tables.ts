import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** Bonus with an end, and what it is given for. */
export type BonusTables = {
  promo_grants: {
    id: Generated<number>
    player_id: string
    /** The movement that brought it: a grant's own, or an entry given back after its grant had ended. */
    transfer_id: number
    amount_cents: number
    granted_at: Time
    ends_at: Time
    ended_at: Time | null
    /** What its end took back. */
    expired_cents: Generated<number>
  }
  /** What came of it that one player brought another; a row when it is decided. */
  referrals: {
    referee_id: string
    referrer_id: string
    state: 'rewarded' | 'refused'
    reasons: Generated<string[]>
    /** What each of the two got. */
    amount_cents: Generated<number>
    /** The entry that decided it. */
    cause_kind: string
    cause_id: string
    decided_at: Time
  }
}
