import { z } from 'zod'

export const accountEvents = {
  'account.changed': z
    .object({ playerId: z.string() })
    .describe(
      'Profile, game accounts, sign-in methods, security, limits or referrals of a player have changed.',
    ),
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
