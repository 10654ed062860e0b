import { z } from 'zod'

export const walletEvents = {
  'balance.changed': z.object({ playerId: z.string() }).describe("A player's money has moved."),
}
