import { z } from '#contract/zod.ts'

export const ratingEvents = {
  'ratings.changed': z
    .object({ game: z.string(), mode: z.string() })
    .describe('A match has changed ratings, and with them the leaderboard of its mode.'),
  'ratings.repaired': z
    .object({
      game: z.string(),
      mode: z.string(),
      /** Players whose rating is higher now. */
      gains: z.array(z.object({ playerId: z.string(), from: z.int(), to: z.int() })),
    })
    .describe('Ratings were computed again without the matches of a player who has broken the rules.'),
  'totals.changed': z
    .object({ game: z.string() })
    .describe('The sums of players in a game have changed, or who shows them.'),
  'season.ended': z
    .object({ game: z.string(), number: z.int() })
    .describe('A season has ended, and the ratings of its game have been turned.'),
  'seasons.changed': z
    .object({ game: z.string() })
    .describe('A season of the game was planned, changed or ended, or its ratings have been turned.'),
}
