import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageQuery, playerBadge, slug } from '#contract/shapes.ts'

const rankedTeam = z.object({
  /** The place by the wins of the last 90 days, then by the fewest losses; equal teams share it. */
  place: z.int(),
  id: z.int(),
  name: z.string(),
  tag: z.string(),
  game: z.string(),
  logo_url: z.string().nullable(),
  /** In the last 90 days. */
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  /** The last results of that time, the earliest first. */
  last: z.array(z.object({ match_id: z.int(), result: z.enum(['win', 'loss', 'draw']) })),
  members: z.int(),
  /** Some of the members, without those who keep their page private. */
  roster: z.array(playerBadge),
})

export const listRankedTeams = defineCall('GET v1 /leaderboards/teams/', {
  summary: 'The teams that have played in the last 90 days, those with the most wins first',
  who: 'anyone',
  scope: 'teams:read',
  // One pass over the matches of 90 days.
  cost: 10,
  query: pageQuery.extend({ game: slug.optional() }),
  answer: pageOf(rankedTeam),
})
