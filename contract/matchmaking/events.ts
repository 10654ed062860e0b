import { z } from '#contract/zod.ts'

export const matchmakingEvents = {
  'queue.changed': z
    .object({ playerId: z.string() })
    .describe('A player has entered or left the queue, or a lobby was found.'),
}
