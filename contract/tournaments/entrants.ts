import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, rowId, timestamp } from '#contract/shapes.ts'
import { entrantStatus } from './shapes.ts'
import { notFound } from './refusals.ts'

/** A player or a team in a tournament. */
export const entrant = z.object({
  id: z.int(),
  name: z.string(),
  /** Where the entrant is in the bracket, once it has started; before that in the order of seeding so far. */
  seed: z.int().nullable(),
  status: entrantStatus,
  team_id: z.int().nullable(),
  /** The mean rating of those who play. */
  rating: z.int(),
  avatar_url: z.string().nullable(),
  players: z.array(playerBadge.extend({ is_substitute: z.boolean() })),
  place: z.int().nullable(),
  prize_cents: z.int(),
  registered: timestamp,
})
export type Entrant = z.output<typeof entrant>

export const listEntrants = defineCall('GET v1 /tournaments/{id}/entrants/', {
  summary: 'Who is in a tournament: by seed, then in the order of coming',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  query: z.object({ ...pageFields, name: z.string().max(40).optional(), status: entrantStatus.optional() }),
  answer: pageOf(entrant),
  refusals: notFound,
})
