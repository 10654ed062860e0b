import { z } from '#contract/zod.ts'
import { KEY_DAYS, MAX_KEY_DAYS } from '#core/accounts/keys.ts'
import { SCOPES } from '#core/scopes.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, text, timestamp } from '#contract/shapes.ts'

const scope = z.enum(SCOPES)

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(scope),
  created: timestamp,
  expires: timestamp,
  last_used: timestamp.nullable(),
  /** The address that used it last, and its ISO 3166-1 country if known. */
  last_ip: z.string().nullable(),
  last_place: z.string().nullable(),
  /** A rotation has made its successor: it works until it expires. */
  is_replaced: z.boolean(),
})
/** The answer that makes a key, and the only one that has the key itself. */
export const madeKey = apiKey.extend({ secret: z.string() })

const ofKey = z.object({ id: z.uuid() })
const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const
export const tooManyKeys = {
  too_many_keys: { status: 400, detail: 'accounts.refused.too_many_keys' },
} as const

export const listKeys = defineCall('GET v1 /developer/keys/', {
  summary: 'My keys, without the keys themselves',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  answer: pageOf(apiKey),
})

export const createKey = defineCall('POST v1 /developer/keys/', {
  summary: 'Create a key with which a program acts for me; the answer is the only one that shows it',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  body: z.object({
    name: text(1, 40),
    scopes: z.array(scope).min(1).max(SCOPES.length),
    expires_in_days: z.int().min(1).max(MAX_KEY_DAYS).default(KEY_DAYS),
  }),
  answer: madeKey,
  status: 201,
  refusals: { ...tooManyKeys, ...stepUpRequired },
})

export const rotateKey = defineCall('POST v1 /developer/keys/{id}/rotate/', {
  summary: 'Replace a key; the old one works for another 24 hours',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  params: ofKey,
  answer: madeKey,
  status: 201,
  refusals: {
    ...notFound,
    already_rotated: { status: 400, detail: 'accounts.refused.already_rotated' },
    ...stepUpRequired,
  },
})

export const revokeKey = defineCall('DELETE v1 /developer/keys/{id}/', {
  summary: 'Revoke a key at once',
  who: 'player',
  scope: 'session',
  stepUp: true,
  params: ofKey,
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...stepUpRequired },
})

export const listScopes = defineCall('GET v1 /developer/scopes/', {
  summary: 'The scopes of keys in plain words, and the calls that each of them opens',
  who: 'anyone',
  scope: 'public',
  answer: z.array(
    z.object({ scope, title: z.string(), description: z.string(), calls: z.array(z.string()) }),
  ),
})

export const reportLeakedKey = defineCall('POST v1 /keys/leaked/', {
  summary:
    'Report a key that others can read; it is revoked and its owner gets a mail. Always answered alike',
  who: 'anyone',
  scope: 'public',
  limit: 'code',
  body: z.object({ token: z.string().max(200) }),
  answer: z.object({}),
  status: 202,
})
