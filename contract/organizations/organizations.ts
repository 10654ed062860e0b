import { z } from '#contract/zod.ts'
import { t } from '#messages/organizations.ts'
import { organizationNameProblem } from '#core/organizations/name.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { pictureRefusals, MAX_IMAGE_BYTES } from '#contract/images.ts'
import { lines, pageFields, pageOf, playerBadge, region, slug, timestamp } from '#contract/shapes.ts'

export const organizationRole = z.enum(['owner', 'manager', 'referee'])
export type OrganizationRole = z.output<typeof organizationRole>

/** An organization as its tournaments show it. */
export const organizationBadge = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
})
export type OrganizationBadge = z.output<typeof organizationBadge>

export const organizationRow = organizationBadge.extend({
  /** ISO 3166-1. */
  country: z.string().nullable(),
  region: region.nullable(),
  followers_count: z.int(),
  /** My role in it. */
  role: organizationRole.nullable(),
})
export type OrganizationRow = z.output<typeof organizationRow>

export const organization = organizationRow.extend({
  description: z.string(),
  links: z.array(z.string()),
  members: z.array(z.object({ player: playerBadge, role: organizationRole })),
  /** Roles that were offered and wait for an answer; empty for all but its owners. */
  invites: z.array(z.object({ player: playerBadge, role: organizationRole })),
  created: timestamp,
  /** I am told when one of its tournaments opens registration. */
  following: z.boolean(),
  can: z.object({ edit: z.boolean(), manage_members: z.boolean(), leave: z.boolean() }),
})
export type Organization = z.output<typeof organization>

const name = z
  .string({ error: () => t('common.field.text') })
  .trim()
  .normalize('NFC')
  .superRefine((value, context) => {
    const problem = organizationNameProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: t(`organizations.field.name_${problem}`) })
  })

const link = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    normalize: true,
    error: () => t('organizations.field.link'),
  })
  .max(200)

const fields = {
  name,
  description: lines(0, 500),
  links: z.array(link).max(5),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  region: region.nullable(),
}

export const byAddress = z.object({ slug })
export const notFound = {
  not_found: { status: 404, detail: 'organizations.refused.not_found' },
} as const
export const staffOnly = {
  ...notFound,
  not_staff: { status: 403, detail: 'organizations.refused.not_staff' },
} as const
const taken = {
  name_taken: { status: 400, detail: 'organizations.refused.name_taken', field: 'name' },
  name_not_allowed: { status: 400, detail: 'organizations.refused.name_not_allowed', field: 'name' },
} as const

export const listOrganizations = defineCall('GET v1 /organizations/', {
  summary: 'Organizations, the most followed first; `scope=mine`: those I am a member of',
  who: 'anyone',
  scope: 'organizations:read',
  query: z.object({
    /** A part of the name. */
    q: z.string().trim().max(80).optional(),
    scope: z.enum(['all', 'mine']).optional(),
    ...pageFields,
  }),
  answer: pageOf(organizationRow),
})

export const readOrganization = defineCall('GET v1 /organizations/{slug}/', {
  summary: 'An organization, with what the reader may do',
  who: 'anyone',
  scope: 'organizations:read',
  organization: 'slug',
  params: byAddress,
  answer: organization,
  refusals: notFound,
})

export const createOrganization = defineCall('POST v1 /organizations/', {
  freeText: ['name', 'description', 'links'],
  summary: 'Create an organization, with me as its owner; its address stays',
  who: 'organizer',
  scope: 'organizations:write',
  body: z.object({
    ...fields,
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(slug.min(3, { error: () => t('organizations.field.address') })),
    description: fields.description.default(''),
    links: fields.links.default([]),
    country: fields.country.default(null),
    region: fields.region.default(null),
  }),
  answer: organization,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    ...taken,
    address_taken: { status: 400, detail: 'organizations.refused.address_taken', field: 'slug' },
    address_not_allowed: { status: 400, detail: 'organizations.refused.address_not_allowed', field: 'slug' },
    too_many: { status: 400, detail: 'organizations.refused.too_many' },
  },
})

export const editOrganization = defineCall('PUT v1 /organizations/{slug}/', {
  freeText: ['name', 'description', 'links'],
  summary: 'Change what the page says; by its owners and managers',
  who: 'player',
  scope: 'organizations:write',
  organization: 'slug',
  params: byAddress,
  body: z.object(fields),
  answer: organization,
  refusals: {
    ...freeTextRefusals,
    ...staffOnly,
    ...taken,
  },
})

export const setOrganizationLogo = defineCall('PUT v1 /organizations/{slug}/logo/', {
  summary: 'Set its picture; by its owners and managers',
  who: 'player',
  scope: 'organizations:write',
  organization: 'slug',
  params: byAddress,
  limit: 'code',
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: z.object({ logo_url: z.string() }),
  refusals: { ...staffOnly, ...pictureRefusals },
})

export const removeOrganizationLogo = defineCall('DELETE v1 /organizations/{slug}/logo/', {
  summary: 'Remove its picture, so that the generated one is shown',
  who: 'player',
  scope: 'organizations:write',
  organization: 'slug',
  params: byAddress,
  answer: z.undefined(),
  status: 204,
  refusals: staffOnly,
})
