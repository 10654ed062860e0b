import { z } from '#contract/zod.ts'

export const walletEvents = {
  'balance.changed': z.object({ playerId: z.string() }).describe("A player's money has moved."),
  'entries.settled': z
    .object({
      causeKind: z.string(),
      causeId: z.string(),
      entries: z.array(
        z.object({
          playerId: z.string(),
          /** The part of the entry that was paid in cash. */
          cashCents: z.int(),
        }),
      ),
    })
    .describe('The entries of a paid lobby or tournament were played, and their pot was paid out.'),
  'winnings.paid': z
    .object({ causeKind: z.string(), causeId: z.string() })
    .describe('A lobby, tournament or challenge has paid out its pot or its prizes.'),
  'balance.adjusted': z
    .object({
      playerId: z.string(),
      bucket: z.enum(['cash', 'promo']),
      amountCents: z.int(),
      /** The reason that the admin has given. */
      reason: z.string(),
    })
    .describe('Admins have corrected the balance of a player.'),
  'prizes.decided': z
    .object({
      causeKind: z.enum(['tournament', 'challenge']),
      causeId: z.string(),
      /** The player who asked for them. */
      playerId: z.string(),
      isApproved: z.boolean(),
      reason: z.string(),
    })
    .describe('An admin has approved the prizes of an event, or has refused them.'),
  'bonus.ending': z
    .object({
      playerId: z.string(),
      /** The unused part of the bonus. */
      leftCents: z.int(),
      endsAt: z.iso.datetime(),
    })
    .describe('A bonus that a player has not used up ends soon.'),
}
