import type { Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
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
}
