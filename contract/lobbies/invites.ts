import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageQuery, timestamp } from '#contract/shapes.ts'

/** An invite stays open, and can be answered by its notification's id, when that is cleared. */
export const openInvite = z.object({
  id: z.int(),
  kind: z.enum(['team', 'lobby', 'tournament']),
  notification_id: z.int(),
  from_user: z.string().nullable(),
  target: z.object({ id: z.int(), name: z.string(), game: z.string().nullable() }),
  created: timestamp,
  /** When the invite to a lobby expires. */
  expires: timestamp.nullable(),
})
export type OpenInvite = z.output<typeof openInvite>

export const listInvites = defineCall('GET v1 /players/invites/', {
  summary: 'My open invites, newest first, including those whose notification was cleared',
  who: 'player',
  query: pageQuery,
  answer: pageOf(openInvite),
})
