import { z } from 'zod'

export const teamEvents = {
  'team.changed': z
    .object({
      teamId: z.int(),
      /** The players whose list of teams or invites has changed. */
      playerIds: z.array(z.string()),
    })
    .describe('A team, its members or its invites have changed.'),
}
