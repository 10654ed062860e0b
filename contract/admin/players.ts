import { z } from '#contract/zod.ts'
import { BOUNCE_REASONS } from '#core/external/mails/delivery-status.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, playerId, text, timestamp } from '#contract/shapes.ts'
import { role } from '#contract/accounts/accounts.ts'
import { STANDINGS } from '#core/players/standing.ts'

export const params = z.object({ playerId })
export const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const

export const standing = {
  standing: z.enum(STANDINGS),
  /** When it ends by itself; null if it does not. */
  standing_until: timestamp.nullable(),
}

export const searchPlayers = defineCall('GET v1 /admin/players/', {
  summary:
    'Players by any part of a username or a handle, an email address or an id, with the permission for personal data also by network address, phone or PayPal address; at most 1,000',
  who: 'staff',
  may: 'players',
  query: z.object({
    q: z.string().max(120).default(''),
    role: role.optional(),
    /** Only those whom staff have closed, muted or restricted. */
    standing: z.enum(['sanctioned']).optional(),
    ...pageFields,
  }),
  answer: pageOf(
    z.object({
      player: playerBadge,
      role,
      ...standing,
      joined: timestamp,
      /** The handle that the text was found in. */
      handle: z.string().nullable(),
    }),
  ),
})

export const readPlayer = defineCall('GET v1 /admin/players/{playerId}/', {
  summary: 'A player as staff see them; what is personal is read apart',
  who: 'staff',
  may: 'players',
  params,
  answer: z.object({
    player: playerBadge,
    role,
    ...standing,
    joined: timestamp,
    bio: z.string().nullable(),
    country: z.string().nullable(),
    language: z.string().nullable(),
    is_private: z.boolean(),
    last_seen: timestamp.nullable(),
    /** Why no mails go to the player's address; null when they do. */
    undeliverable: z
      .object({ reason: z.enum(BOUNCE_REASONS), status: z.string(), since: timestamp })
      .nullable(),
    game_accounts: z.array(z.object({ game: z.string(), handle: z.string(), verified: z.boolean() })),
    /** The version of the terms that the player accepted last. */
    terms: z.object({ version: z.string(), at: timestamp }).nullable(),
    /** Cases of fair play that wait for a decision. */
    open_cases: z.array(z.object({ id: z.int(), kind: z.string(), opened: timestamp })),
  }),
  refusals: notFound,
})

export const readIdentity = defineCall('GET v1 /admin/players/{playerId}/identity/', {
  summary: 'The personal data of a player; the audit log keeps who has read it',
  who: 'staff',
  may: 'personal_data',
  stepUp: true,
  params,
  answer: z.object({
    email: z.string(),
    is_email_verified: z.boolean(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    dob: z.string().nullable(),
    phone: z.string().nullable(),
    is_phone_verified: z.boolean(),
    address: z.string().nullable(),
    paypal_email: z.string().nullable(),
    identity_check: z.enum(['none', 'pending', 'approved', 'rejected']),
    signup_ip: z.string().nullable(),
  }),
  refusals: { ...notFound, ...stepUpRequired },
})

const onPlayer = {
  ...notFound,
  self: { status: 400, detail: 'moderation.refused.self' },
  above_role: { status: 403, detail: 'moderation.refused.above_role' },
} as const

export const endPlayerSessions = defineCall('POST v1 /admin/players/{playerId}/sessions/end/', {
  summary: 'End one of a player’s sessions, or all of them, with their streams',
  who: 'staff',
  may: 'sanctions',
  stepUp: true,
  params,
  body: z.object({ session_id: z.string().max(60).nullish(), reason: text(3, 500) }),
  answer: z.object({ ended: z.int() }),
  refusals: {
    ...stepUpRequired,
    ...onPlayer,
    no_session: { status: 400, detail: 'moderation.refused.no_session' },
  },
})

export const endPlayerKeys = defineCall('POST v1 /admin/players/{playerId}/keys/end/', {
  summary: 'Revoke one of a player’s keys, or all of them',
  who: 'staff',
  may: 'sanctions',
  stepUp: true,
  params,
  body: z.object({ key_id: z.uuid().nullish(), reason: text(3, 500) }),
  answer: z.object({ ended: z.int() }),
  refusals: {
    ...stepUpRequired,
    ...onPlayer,
    no_key: { status: 400, detail: 'moderation.refused.no_key' },
  },
})

export const setPlayerRole = defineCall('PUT v1 /admin/players/{playerId}/role/', {
  summary: 'Give a player another role, none above one’s own; the last admin stays one',
  who: 'staff',
  may: 'roles',
  stepUp: true,
  params,
  body: z.object({ role, reason: text(3, 500) }),
  /** `is_waiting`: a second admin has to approve it within a day, or it takes effect then. */
  answer: z.object({ id: playerId, role, is_waiting: z.boolean() }),
  refusals: {
    ...stepUpRequired,
    ...onPlayer,
    last_admin: { status: 400, detail: 'moderation.refused.last_admin' },
  },
})

export const viewAsPlayer = defineCall('POST v1 /admin/players/{playerId}/view/', {
  summary: 'See the site as a player does, for 15 minutes at most: read only, and kept in the audit log',
  who: 'staff',
  may: 'view_as',
  stepUp: true,
  params,
  body: z.object({ reason: text(3, 500) }),
  answer: z.object({
    /** A bearer token for calls that only read. */
    access_token: z.string(),
    expires: timestamp,
    player: playerBadge,
    role,
  }),
  status: 201,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    self: { status: 400, detail: 'moderation.refused.self' },
    role_not_below: { status: 403, detail: 'moderation.refused.role_not_below' },
    // The site shows players their own personal data.
    no_personal_data: { status: 403, detail: 'moderation.refused.no_personal_data' },
    account_closed: { status: 400, detail: 'moderation.refused.account_closed' },
  },
})

export const endViewAsPlayer = defineCall('DELETE v1 /admin/players/{playerId}/view/', {
  summary: 'No longer see the site as a player; nothing happens if one does not',
  who: 'staff',
  may: 'view_as',
  params,
  answer: z.undefined(),
  status: 204,
})
