import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, pageQuery, timestamp } from '#contract/shapes.ts'

const anyInvite = z.object({
  id: z.int(),
  from_user: z.string().nullable(),
  target: z.object({ id: z.int(), name: z.string(), game: z.string().nullable() }),
  created: timestamp,
  /** When the invite to a lobby expires. */
  expires: timestamp.nullable(),
})

/** An invite to play, which stays open, and can be answered by its notification's id, when that is cleared. */
const playInvite = anyInvite.extend({
  kind: z.enum(['team', 'lobby', 'tournament']),
  notification_id: z.int(),
})

export const roleInviteKind = z.enum(['tournament_staff', 'organization_role'])
export type RoleInviteKind = z.output<typeof roleInviteKind>

/** An offer of a role, answered by its kind and id. */
const roleInvite = anyInvite.extend({
  kind: roleInviteKind,
  notification_id: z.null(),
  role: z.enum(['owner', 'manager', 'organizer', 'referee']),
  /** The address of the organization; null for a tournament, which may be a draft. */
  slug: z.string().nullable(),
})

export const openInvite = z.discriminatedUnion('kind', [playInvite, roleInvite])
/** The kinds that the list has. */
export const openInviteKind = z.enum(['team', 'lobby', ...roleInviteKind.options])
export type OpenInviteKind = z.output<typeof openInviteKind>
export type OpenInvite = z.output<typeof openInvite>

export const listInvites = defineCall('GET v1 /players/invites/', {
  summary: 'My open invites, newest first, including those whose notification was cleared',
  who: 'player',
  scope: 'lobbies:read',
  query: pageQuery,
  answer: pageOf(openInvite),
})
