import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { lines, pageFields, pageOf, playerBadge, rowId, timestamp } from '#contract/shapes.ts'
import { byAddress, staffOnly } from './organizations.ts'

/** A ban, for the owners and managers of the organization alone. */
export const organizationBan = z.object({
  id: z.int(),
  player: playerBadge,
  /** Why, for the organization itself: the player never reads it. */
  note: z.string(),
  /** Null: until it is lifted. */
  ends: timestamp.nullable(),
  is_active: z.boolean(),
  by: playerBadge,
  created: timestamp,
  lifted: z.object({ by: playerBadge, at: timestamp }).nullable(),
})
export type OrganizationBan = z.output<typeof organizationBan>

export const listBans = defineCall('GET v1 /organizations/{slug}/bans/', {
  summary: 'Bans of an organization, the latest first; by its owners and managers',
  who: 'player',
  scope: 'organizations:read',
  organization: 'slug',
  params: byAddress,
  query: z.object(pageFields),
  answer: pageOf(organizationBan),
  refusals: staffOnly,
})

export const banFromOrganization = defineCall('POST v1 /organizations/{slug}/bans/', {
  ruledText: ['note'],
  summary:
    'Ban a player from its tournaments; entries in those that have not started are withdrawn and paid back',
  who: 'player',
  scope: 'organizations:write',
  organization: 'slug',
  params: byAddress,
  body: z.object({
    username: z.string().trim().min(1).max(40),
    ends: timestamp.nullable(),
    note: lines(0, 500).default(''),
  }),
  answer: organizationBan,
  status: 201,
  refusals: {
    ...staffOnly,
    no_such_player: { status: 400, field: 'username', detail: 'organizations.refused.no_such_player' },
    is_member: { status: 400, field: 'username', detail: 'organizations.refused.is_member' },
    already_banned: { status: 400, field: 'username', detail: 'organizations.refused.already_banned' },
    end_passed: { status: 400, field: 'ends', detail: 'organizations.refused.end_passed' },
  },
})

export const liftBan = defineCall('POST v1 /organizations/{slug}/bans/{id}/lift/', {
  summary: 'Lift a ban; the player may enter again',
  who: 'player',
  scope: 'organizations:write',
  organization: 'slug',
  params: byAddress.extend({ id: rowId }),
  body: z.object({}),
  answer: organizationBan,
  refusals: {
    ...staffOnly,
    no_such_ban: { status: 404, detail: 'organizations.refused.no_such_ban' },
    not_active: { status: 400, detail: 'organizations.refused.ban_not_active' },
  },
})
