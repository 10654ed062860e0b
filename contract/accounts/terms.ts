import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { timestamp } from '#contract/shapes.ts'

const terms = z.object({
  /** The edition that holds: its date, or the time at which staff saved it. */
  version: z.string(),
  /** The version that I accepted last; null: none. */
  accepted: z.object({ version: z.string(), at: timestamp }).nullable(),
})

export const readTerms = defineCall('GET v1 /players/terms/', {
  summary: 'The version of the terms that holds, and the one that I accepted last',
  who: 'player',
  scope: 'session',
  answer: terms,
})

export const acceptTerms = defineCall('POST v1 /players/terms/accept/', {
  summary: 'Accept the terms; deposits and paid entries need it after each change',
  who: 'player',
  scope: 'session',
  body: z.object({ version: z.string().max(40) }),
  answer: terms,
  refusals: {
    /** The terms changed since they were read. */
    terms_changed: { status: 400, detail: 'accounts.refused.terms_changed' },
  },
})
