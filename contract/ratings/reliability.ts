import { z } from '#contract/zod.ts'
import { timestamp } from '#contract/shapes.ts'

/** Players who recently missed matches cannot take a seat for a while (decision 0029). */
export const coolingDown = {
  cooling_down: {
    status: 403,
    detail: 'ratings.refused.cooling_down',
  },
} as const

/** My reliability score (0 to 100), the end of my cool-down, and the marks behind it, newest first. */
export const ownReliability = z.object({
  score: z.int().min(0).max(100),
  cool_down_until: timestamp.nullable(),
  marks: z.array(z.object({ kind: z.enum(['missed_ready', 'no_show', 'dispute_lost']), created: timestamp })),
})
