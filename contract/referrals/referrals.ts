import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageQuery, timestamp } from '#contract/shapes.ts'

export const referral = z.object({
  /** Null when the account was deleted. */
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  state: z.enum(['joined', 'rewarded', 'refused']),
  created: timestamp,
  /** The bonus each of the two got; null if none was paid (yet). */
  amount_cents: z.int().nullable(),
  detail: z.string(),
})

export const listReferrals = defineCall('GET v1 /players/referrals/', {
  summary: 'My referral code and link, what they earned, and the referred players, newest first',
  who: 'player',
  scope: 'profile:read',
  query: pageQuery,
  answer: pageOf(referral).extend({
    code: z.string(),
    link: z.url(),
    earned_cents: z.int(),
    /** Referred players without a paid entry so far. */
    pending: z.int(),
    /** The bonus for each of the two; 0 when bonuses are switched off. */
    bonus_cents: z.int(),
  }),
})
