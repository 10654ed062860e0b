import { z } from '#contract/zod.ts'

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
  'friendship.requested': z
    .object({
      /** The row of the request; it is gone once the request was withdrawn. */
      requestId: z.int(),
      fromId: z.string(),
      toId: z.string(),
    })
    .describe('A player would like to be the friend of another.'),
  'friendship.accepted': z
    .object({
      /** The player who has accepted the request. */
      by: z.string(),
      /** The player who had sent it. */
      askedBy: z.string(),
    })
    .describe('Two players are friends now.'),
  'friendship.changed': z
    .object({
      /** The player who sees it. */
      playerId: z.string(),
      otherId: z.string(),
    })
    .describe("A player's friendship, request or block with another has changed, as the player sees it."),
  'player.blocked': block.describe('A player has blocked another.'),
  'player.unblocked': block.describe('A player has ended a block.'),
}
