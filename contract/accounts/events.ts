import { z } from '#contract/zod.ts'

/**
 * The parts of an account, as its screens read them. `profile` includes the linked game accounts; `claims`: those of
 * game accounts; `quests`: those of the day, and the streak; `limits`: the player's own on play and payments.
 */
export const accountPart = z.enum([
  'profile',
  'security',
  'sessions',
  'keys',
  'claims',
  'referrals',
  'quests',
  'limits',
  'identity',
  'terms',
])
export type AccountPart = z.output<typeof accountPart>

export const accountEvents = {
  'account.changed': z
    .object({ playerId: z.string(), parts: z.array(accountPart) })
    .describe("Parts of a player's account have changed."),
  'account.game_proven': z
    .object({
      playerId: z.string(),
      /** The publisher or service with which the player has signed up. */
      provider: z.string(),
      handle: z.string(),
      externalId: z.string(),
    })
    .describe('A new player has signed up with an identity that also proves a game account.'),
  'session.ended': z
    .object({ sessionIds: z.array(z.string()) })
    .describe('Sessions have ended: signed out, expired, or ended by a change of password.'),
}
