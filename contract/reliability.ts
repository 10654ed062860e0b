import { z } from 'zod'
import { timestamp } from './shapes.ts'

/** Who was away from matches lately takes no seat for a while (decision 0029). */
export const coolingDown = {
  cooling_down: {
    status: 403,
    detail: 'You missed matches lately. Wait a little before you take another seat.',
  },
} as const

/**
 * How far I can be counted on (0 to 100), until when I may take no seat, and what it comes from, newest
 * first.
 */
export const ownReliability = z.object({
  score: z.int().min(0).max(100),
  cool_down_until: timestamp.nullable(),
  marks: z.array(z.object({ kind: z.enum(['missed_ready', 'no_show', 'dispute_lost']), created: timestamp })),
})
