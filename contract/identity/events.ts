import { z } from '#contract/zod.ts'

export const identityEvents = {
  'identity_check.decided': z
    .object({ checkId: z.int(), playerId: z.string() })
    .describe("A player's identity check was approved or not."),
}
