import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { byAddress, notFound, organization, organizationRole } from './organizations.ts'

export const ownerOnly = {
  ...notFound,
  not_owner: { status: 403, detail: 'organizations.refused.not_owner' },
} as const
const lastOwner = {
  last_owner: { status: 400, detail: 'organizations.refused.last_owner' },
} as const
const username = z.string().trim().min(1).max(40)

export const setOrganizationMember = defineCall('PUT v1 /organizations/{slug}/members/', {
  summary:
    'Offer somebody a role in it, which they have once they accept; change the role of a member; or take it, or the offer, back; by its owners',
  who: 'player',
  scope: 'session',
  params: byAddress,
  body: z.object({ username, role: z.enum([...organizationRole.options, 'none']) }),
  answer: organization,
  refusals: {
    ...ownerOnly,
    ...lastOwner,
    no_such_player: { status: 400, field: 'username', detail: 'organizations.refused.no_such_player' },
    not_member: { status: 400, field: 'username', detail: 'organizations.refused.not_member' },
    approved_prizes: { status: 400, field: 'username', detail: 'organizations.refused.approved_prizes' },
    too_many_members: { status: 400, detail: 'organizations.refused.too_many_members' },
  },
})

export const handOverOrganization = defineCall('POST v1 /organizations/{slug}/hand-over/', {
  summary: 'Make a member its owner in my place; I stay as a manager',
  who: 'player',
  scope: 'session',
  params: byAddress,
  body: z.object({ username }),
  answer: organization,
  refusals: {
    ...ownerOnly,
    no_such_player: { status: 400, field: 'username', detail: 'organizations.refused.no_such_player' },
    not_member: { status: 400, field: 'username', detail: 'organizations.refused.not_member' },
  },
})

export const leaveOrganization = defineCall('POST v1 /organizations/{slug}/leave/', {
  summary: 'Leave its staff; the last owner hands it over first',
  who: 'player',
  scope: 'session',
  params: byAddress,
  body: z.object({}),
  answer: organization,
  refusals: {
    ...notFound,
    ...lastOwner,
    not_member: { status: 400, detail: 'organizations.refused.not_in_it' },
  },
})
