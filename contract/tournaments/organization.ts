import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { byAddress, notFound } from '#contract/organizations/organizations.ts'
import { pageFields, pageOf, slug } from '#contract/shapes.ts'

export const organizationBoardRow = z.object({
  /** Equal ones share a place, and the next ones are skipped. */
  place: z.int(),
  /** Null for a team. */
  username: z.string().nullable(),
  team_id: z.int().nullable(),
  name: z.string(),
  points: z.int(),
  /** Tournaments won. */
  titles: z.int(),
  /** Matches won. */
  wins: z.int(),
  /** Tournaments that were played to the end, with a place. */
  entered: z.int(),
})

export const readOrganizationBoard = defineCall('GET v1 /organizations/{slug}/leaderboard/', {
  summary: 'Points by place over the completed tournaments of an organization, of one game or all',
  who: 'anyone',
  scope: 'organizations:read',
  params: byAddress,
  query: z.object({ game: slug.optional(), ...pageFields }),
  answer: pageOf(organizationBoardRow).extend({
    /** The games of its completed tournaments. */
    games: z.array(z.string()),
    /** Points for each place, best first. */
    points: z.array(z.int()),
  }),
  refusals: notFound,
})
