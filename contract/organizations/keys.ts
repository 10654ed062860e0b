import { z } from '#contract/zod.ts'
import { ORGANIZATION_SCOPES } from '#core/scopes.ts'
import { apiKey, KEY_PARTS, newKey } from '#contract/accounts/keys.ts'
import { defineCall } from '#contract/call.ts'
import { pageOf, playerBadge } from '#contract/shapes.ts'
import { ownerOnly } from './members.ts'
import { byAddress, staffOnly } from './organizations.ts'

const ofKey = byAddress.extend({ id: z.uuid() })
const noSuchKey = { no_such_key: { status: 404, detail: 'common.http.404' } } as const

/** A key of an organization, with the owner who made it. */
export const organizationKey = apiKey.extend({ by: playerBadge })

export const listOrganizationKeys = defineCall('GET v1 /organizations/{slug}/keys/', {
  ...KEY_PARTS.list,
  summary: 'The keys of an organization, without the keys themselves; by its owners and managers',
  params: byAddress,
  answer: pageOf(organizationKey),
  refusals: staffOnly,
})

export const createOrganizationKey = defineCall('POST v1 /organizations/{slug}/keys/', {
  ...KEY_PARTS.create,
  summary:
    'Create a key with which a program runs what belongs to an organization; by its owners. The answer is the only one that shows it, and it ends once its maker owns the organization no longer',
  params: byAddress,
  body: newKey(ORGANIZATION_SCOPES),
  refusals: { ...KEY_PARTS.create.refusals, ...ownerOnly },
})

export const rotateOrganizationKey = defineCall('POST v1 /organizations/{slug}/keys/{id}/rotate/', {
  ...KEY_PARTS.rotate,
  summary: 'Replace a key of an organization; the old one works for another 24 hours; by its owners',
  params: ofKey,
  refusals: { ...KEY_PARTS.rotate.refusals, ...ownerOnly, ...noSuchKey },
})

export const revokeOrganizationKey = defineCall('DELETE v1 /organizations/{slug}/keys/{id}/', {
  ...KEY_PARTS.revoke,
  summary: 'Revoke a key of an organization at once; by its owners and managers',
  params: ofKey,
  refusals: { ...KEY_PARTS.revoke.refusals, ...staffOnly, ...noSuchKey },
})
