import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, timestamp } from '#contract/shapes.ts'

export const season = z.object({
  game: z.string(),
  number: z.int(),
  /** `turning`: it is over, and its ratings are being reset. */
  state: z.enum(['upcoming', 'live', 'turning', 'ended']),
  starts_at: timestamp,
  ends_at: timestamp,
  /** How far ratings move back to that of a new player at its end, in percent. */
  reset_percent: z.int().min(0).max(100),
  /** Matches that must be played for a tier. */
  placement_matches: z.int(),
})
export type Season = z.output<typeof season>

export const listSeasons = defineCall('GET v1 /leaderboards/seasons/', {
  summary: 'The seasons of a game, or of all games, the earliest first',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ game: z.string().max(40).optional(), ...pageFields }),
  answer: pageOf(season),
})
