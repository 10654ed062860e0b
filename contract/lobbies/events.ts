import { z } from 'zod'

export const lobbyEvents = {
  'lobby.changed': z
    .object({
      lobbyId: z.int(),
      isPrivate: z.boolean(),
      /** Null when only its rights have changed: a rematch of it may be requested again. */
      status: z.string().nullable(),
    })
    .describe('Seats, sides, invites, status or deadline of a lobby have changed.'),
  'lobby.check_missed': z
    .object({
      lobbyId: z.int(),
      /** The players who were ready. */
      readyIds: z.array(z.string()),
    })
    .describe('A lobby of the queue was cancelled because a player missed its ready check.'),
}
