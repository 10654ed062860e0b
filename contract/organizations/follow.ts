import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { byAddress, notFound, organization } from './organizations.ts'

export const followOrganization = defineCall('POST v1 /organizations/{slug}/follow/', {
  summary: 'Follow an organization, or no longer: I am told when one of its tournaments opens registration',
  who: 'player',
  scope: 'organizations:write',
  params: byAddress,
  body: z.object({ follow: z.boolean() }),
  answer: organization,
  refusals: notFound,
})
