import { z } from 'zod'
import { timestamp } from './shapes.ts'

/** How far I can be counted on (0 to 100), until when I may take no seat, and what it comes from, newest first. */
export const ownReliability = z.object({
  score: z.int().min(0).max(100),
  cool_down_until: timestamp.nullable(),
  marks: z.array(z.object({ kind: z.enum(['missed_ready', 'no_show', 'dispute_lost']), created: timestamp })),
})
