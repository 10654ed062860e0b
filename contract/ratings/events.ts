import { z } from '#contract/zod.ts'

export const ratingEvents = {
  'ratings.changed': z
    .object({ game: z.string(), mode: z.string() })
    .describe('A match has changed ratings, and with them the leaderboard of its mode.'),
  'seasons.changed': z
    .object({ game: z.string() })
    .describe('A season of the game was planned, changed or ended, or its ratings have been turned.'),
}
