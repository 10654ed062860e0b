import { z } from '#contract/zod.ts'
import { QUEUE_KINDS } from '#core/queues.ts'
import { defineCall } from '#contract/call.ts'
import { playerBadge, playerId, timestamp } from '#contract/shapes.ts'

export const readQueues = defineCall('GET v1 /admin/queues/', {
  summary: 'The queues of the console that the role may see, with how much waits in each',
  who: 'staff',
  answer: z.object({ queues: z.array(z.object({ kind: z.enum(QUEUE_KINDS), waiting: z.int() })) }),
})

export const readRecord = defineCall('GET v1 /admin/players/{playerId}/record/', {
  summary: 'What there is to know about a player beside a case',
  who: 'staff',
  may: 'players',
  params: z.object({ playerId }),
  answer: z.object({
    player: playerBadge,
    role: z.string(),
    joined: timestamp,
    /** Finished matches, without void ones. */
    matches: z.int(),
    wins: z.int(),
    /** Finished and open matches that were in dispute. */
    disputes: z.int(),
    /** From 0 to 100. */
    reliability: z.int(),
    /** Reports of others about the player: not yet looked at, and all of the last 30 days. */
    reports: z.object({ open: z.int(), recent: z.int() }),
    /** All that staff have ever imposed. */
    sanctions: z.int(),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
