import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, timestamp } from '#contract/shapes.ts'

export const listAudit = defineCall('GET v1 /admin/audit/', {
  summary: 'Actions of staff, newest first',
  who: 'moderator',
  stepUp: true,
  refusals: stepUpRequired,
  query: z.object({
    kind: z.string().max(40).optional(),
    id: z.string().max(60).optional(),
    /** The username of who acted, or whom it was about. */
    person: z.string().max(40).optional(),
    ...pageFields,
  }),
  answer: pageOf(
    z.object({
      id: z.int(),
      actor: playerBadge.nullable(),
      role: z.string(),
      action: z.string(),
      /** `name`: of a player. */
      subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
      reason: z.string().nullable(),
      created: timestamp,
    }),
  ),
})
