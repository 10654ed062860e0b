import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerId } from '#contract/shapes.ts'
import { QUEUE_KINDS } from '#core/queues.ts'

/** The queues that have templates for the reason of a decision. */
export const TEMPLATE_KINDS = [
  'disputes',
  'challenge_results',
  'reports',
  'identity',
  'appeals',
  'organizers',
  'payouts',
  'counter_notices',
] as const
export const hasTemplates = (kind: (typeof QUEUE_KINDS)[number]): boolean =>
  TEMPLATE_KINDS.some((each) => each === kind)

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
        /** The name in the language of the person who decides. */
        name: z.string(),
        text: z.string(),
        /** The decision it is for (of a dispute: `side`, `void`); null: for each. */
        decision: z.string().nullable(),
      }),
    ),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
