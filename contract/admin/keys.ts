import { z } from '#contract/zod.ts'
import { apiKey } from '#contract/accounts/keys.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, text } from '#contract/shapes.ts'

export const listAllKeys = defineCall('GET v1 /admin/keys/', {
  summary:
    'The keys of all players and organizations that work, the latest first, without the keys themselves',
  who: 'staff',
  may: 'operations',
  query: z.object({
    ...pageFields,
    /** A part of the name of the key, of its owner or of its organization, or the beginning of the key. */
    q: z.string().trim().max(120).optional(),
  }),
  answer: pageOf(
    apiKey.extend({
      /** The player who made it. */
      owner: playerBadge,
      /** Null for a key that acts for its owner. */
      organization: z.object({ slug: z.string(), name: z.string() }).nullable(),
    }),
  ),
})

export const endKey = defineCall('POST v1 /admin/keys/{id}/end/', {
  summary: 'Revoke the key of a player or an organization at once; its owner gets a mail with the reason',
  who: 'staff',
  may: 'operations',
  stepUp: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: text(3, 500) }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    not_found: { status: 404, detail: 'common.http.404' },
    ...stepUpRequired,
  },
})
