import { z } from '#contract/zod.ts'
import { KEY_DAYS, MAX_KEY_DAYS } from '#core/accounts/keys.ts'
import { ORGANIZATION_SCOPES } from '#core/scopes.ts'
import { apiKey, madeKey, tooManyKeys } from '#contract/accounts/keys.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, playerBadge, text } from '#contract/shapes.ts'
import { ownerOnly } from './members.ts'
import { byAddress, staffOnly } from './organizations.ts'

const ofKey = byAddress.extend({ id: z.uuid() })
const noSuchKey = { no_such_key: { status: 404, detail: 'common.http.404' } } as const

/** A key of an organization, with the owner who made it. */
export const organizationKey = apiKey.extend({ by: playerBadge })

export const listOrganizationKeys = defineCall('GET v1 /organizations/{slug}/keys/', {
  summary: 'The keys of an organization, without the keys themselves; by its owners and managers',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  params: byAddress,
  answer: pageOf(organizationKey),
  refusals: staffOnly,
})

export const createOrganizationKey = defineCall('POST v1 /organizations/{slug}/keys/', {
  summary:
    'Create a key with which a program runs what belongs to an organization; by its owners. The answer is the only one that shows it, and it ends once its maker owns the organization no longer',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  params: byAddress,
  body: z.object({
    name: text(1, 40),
    scopes: z.array(z.enum(ORGANIZATION_SCOPES)).min(1).max(ORGANIZATION_SCOPES.length),
    expires_in_days: z.int().min(1).max(MAX_KEY_DAYS).default(KEY_DAYS),
  }),
  answer: madeKey,
  status: 201,
  refusals: { ...ownerOnly, ...tooManyKeys, ...stepUpRequired },
})

export const rotateOrganizationKey = defineCall('POST v1 /organizations/{slug}/keys/{id}/rotate/', {
  summary: 'Replace a key of an organization; the old one works for another 24 hours; by its owners',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  params: ofKey,
  answer: madeKey,
  status: 201,
  refusals: {
    ...ownerOnly,
    ...noSuchKey,
    already_rotated: { status: 400, detail: 'accounts.refused.already_rotated' },
    ...stepUpRequired,
  },
})

export const revokeOrganizationKey = defineCall('DELETE v1 /organizations/{slug}/keys/{id}/', {
  summary: 'Revoke a key of an organization at once; by its owners and managers',
  who: 'player',
  scope: 'session',
  stepUp: true,
  params: ofKey,
  answer: z.undefined(),
  status: 204,
  refusals: { ...staffOnly, ...noSuchKey, ...stepUpRequired },
})
