import { z } from '#contract/zod.ts'
import { KEY_DAYS, MAX_KEY_DAYS } from '#core/accounts/keys.ts'
import { SCOPES } from '#core/scopes.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageOf, text, timestamp } from '#contract/shapes.ts'

export const scope = z.enum(SCOPES)

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
const bySession = { who: 'player', scope: 'session' } as const

/** Parts that the calls of players and of organizations have in common. */
export const KEY_PARTS = {
  list: { ...bySession, closedToViewers: true },
  create: {
    ...bySession,
    limit: 'code',
    stepUp: true,
    answer: madeKey,
    status: 201,
    refusals: {
      too_many_keys: { status: 400, detail: 'accounts.refused.too_many_keys' },
      ...stepUpRequired,
    },
  },
  rotate: {
    ...bySession,
    limit: 'code',
    stepUp: true,
    answer: madeKey,
    status: 201,
    refusals: {
      already_rotated: { status: 400, detail: 'accounts.refused.already_rotated' },
      ...stepUpRequired,
    },
  },
  revoke: {
    ...bySession,
    stepUp: true,
    answer: z.undefined(),
    status: 204,
    refusals: stepUpRequired,
  },
} as const

/** A new key that may have some of these scopes. */
export const newKey = <const Scopes extends readonly [string, ...string[]]>(scopes: Scopes) =>
  z.object({
    name: text(1, 40),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    expires_in_days: z.int().min(1).max(MAX_KEY_DAYS).default(KEY_DAYS),
  })

export const listKeys = defineCall('GET v1 /developer/keys/', {
  ...KEY_PARTS.list,
  summary: 'My keys, without the keys themselves',
  answer: pageOf(apiKey),
})

export const createKey = defineCall('POST v1 /developer/keys/', {
  ...KEY_PARTS.create,
  summary: 'Create a key with which a program acts for me; the answer is the only one that shows it',
  body: newKey(SCOPES),
})

export const rotateKey = defineCall('POST v1 /developer/keys/{id}/rotate/', {
  ...KEY_PARTS.rotate,
  summary: 'Replace a key; the old one works for another 24 hours',
  params: ofKey,
  refusals: { ...KEY_PARTS.rotate.refusals, ...notFound },
})

export const revokeKey = defineCall('DELETE v1 /developer/keys/{id}/', {
  ...KEY_PARTS.revoke,
  summary: 'Revoke a key at once',
  params: ofKey,
  refusals: { ...KEY_PARTS.revoke.refusals, ...notFound },
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
