import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { notFound } from '#contract/matches/matches.ts'
import { rowId } from '#contract/shapes.ts'
import { quest } from './quests.ts'

export const readReceipt = defineCall('GET v1 /matches/{id}/receipt/', {
  summary: 'What a match that is over has changed for me',
  who: 'player',
  scope: 'matches:read',
  params: z.object({ id: rowId }),
  answer: z.object({
    /** Null for a match that ended without a result. */
    rating: z
      .object({
        before: z.int(),
        after: z.int(),
        /** The matches to a tier after this one; null with a tier. */
        placement: z.object({ played: z.int(), needed: z.int() }).nullable(),
        /** The last placement match: the tier is known from now on. */
        placed: z.boolean(),
        /** The place among everybody in this mode now, with the rating before and after. */
        place_before: z.int(),
        place: z.int(),
        /** Players whom this match has passed, the highest first. */
        passed: z.array(z.string()),
        /** The last ratings up to this match, the earliest first. */
        curve: z.array(z.int()),
      })
      .nullable(),
    /** My quests for which it counted; only on its day. */
    quests: z.array(quest),
    /** Days in a row with a match; null after its day. */
    streak: z.int().nullable(),
    /** My matches against the other player so far, in all modes; null between teams. */
    met: z.object({ wins: z.int(), losses: z.int(), draws: z.int() }).nullable(),
  }),
  refusals: {
    ...notFound,
    not_over: { status: 400, detail: 'common.refused.match_not_over' },
  },
})
