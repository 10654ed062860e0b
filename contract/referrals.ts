import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageOf, pageQuery, timestamp } from './shapes.ts'

export const referral = z.object({
  /** Null when the player has left. */
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  state: z.enum(['joined', 'rewarded', 'refused']),
  created: timestamp,
  /** What each of the two got; null while or when nothing is paid. */
  amount_cents: z.int().nullable(),
  detail: z.string(),
})

export const listReferrals = defineCall('GET v1 /players/referrals/', {
  summary: 'My code and link, what they have brought, and who came by them, newest first',
  who: 'player',
  query: pageQuery,
  answer: pageOf(referral).extend({
    code: z.string(),
    link: z.url(),
    earned_cents: z.int(),
    /** So many have signed up and not played a first paid entry yet. */
    pending: z.int(),
    /** What each of the two gets; 0 when bonuses are switched off. */
    bonus_cents: z.int(),
  }),
})
