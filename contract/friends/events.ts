import { z } from 'zod'

const block = z.object({
  /** The player who blocks. */
  by: z.string(),
  blocked: z.string(),
})

export const friendEvents = {
  'presence.changed': z
    .object({
      playerId: z.string(),
      online: z.boolean(),
      /** The friends who are online themselves. */
      friendIds: z.array(z.string()),
    })
    .describe('A player went online or offline.'),
  'player.blocked': block.describe('A player has blocked another.'),
  'player.unblocked': block.describe('A player has ended a block.'),
}
