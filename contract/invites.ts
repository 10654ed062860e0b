import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageOf, pageQuery, timestamp } from './shapes.ts'

/** api.md part 4: an open invite outlives the clearing of its notification, which still answers by its id. */
export const openInvite = z.object({
  id: z.int(),
  kind: z.enum(['team', 'lobby', 'tournament']),
  notification_id: z.int(),
  from_user: z.string().nullable(),
  target: z.object({ id: z.int(), name: z.string(), game: z.string().nullable() }),
  created: timestamp,
  /** Until when a lobby's seat is kept. */
  expires: timestamp.nullable(),
})

export const listInvites = defineCall('GET v1 /players/invites/', {
  summary: 'Every invite that waits for my answer, newest first, also after its notification was cleared',
  who: 'player',
  query: pageQuery,
  answer: pageOf(openInvite),
})
