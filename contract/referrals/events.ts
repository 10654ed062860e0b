import { z } from '#contract/zod.ts'

export const referralEvents = {
  'referral.rewarded': z
    .object({
      /** The player who came by a link. */
      refereeId: z.string(),
      /** The player whose link it was. */
      referrerId: z.string(),
      /** The bonus of each of them. */
      amountCents: z.int(),
    })
    .describe('A referred player has played a first paid entry, and both players were granted a bonus.'),
}
