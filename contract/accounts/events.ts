import { z } from 'zod'

export const accountEvents = {
  'account.changed': z
    .object({ playerId: z.string() })
    .describe(
      'Profile, game accounts, sign-in methods, security, limits or referrals of a player have changed.',
    ),
  'session.ended': z
    .object({ sessionIds: z.array(z.string()) })
    .describe('Sessions have ended: signed out, expired, or ended by a change of password.'),
}
