import { z } from '#contract/zod.ts'

const claim = {
  /** The handle that is claimed; its row may have been deleted since. */
  handle: z.string(),
  claimantId: z.string(),
}

export const playerEvents = {
  'handle.claimed': z
    .object({ ...claim, holderId: z.string() })
    .describe('A player claims a handle that another player has linked.'),
  'handle.claim_granted': z
    .object({
      ...claim,
      /** The player who has lost the handle; null when nobody had it any more. */
      holderId: z.string().nullable(),
      /** The claimant's own handle that it has replaced. */
      replacedHandle: z.string().nullable(),
    })
    .describe('A claimed handle went over to the claimant.'),
  'handle.claim_rejected': z
    .object({
      ...claim,
      /** True if the holder has proven the handle, false if they only say that it is theirs. */
      isProven: z.boolean(),
    })
    .describe('A claimed handle stays with its holder.'),
  'handle.taken_over': z
    .object({ handle: z.string(), holderId: z.string() })
    .describe('A player has proven a handle that another player had only typed, and has lost to them.'),
}
