import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerId } from '#contract/shapes.ts'
import { QUEUE_KINDS } from './console.ts'

export const listReasons = defineCall('GET v1 /admin/reasons/{kind}/', {
  summary: 'Templates for the reason of a decision, in the language of the player who reads it',
  who: 'staff',
  params: z.object({ kind: z.enum(QUEUE_KINDS) }),
  query: z.object({ player: playerId }),
  answer: z.object({
    /** BCP 47. */
    language: z.string(),
    results: z.array(
      z.object({
        id: z.string(),
        /** In the language of whoever decides. */
        name: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refusals: { not_found: { status: 404, detail: 'players.refused.not_found' } },
})
