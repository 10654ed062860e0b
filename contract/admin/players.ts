import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import {
  lines,
  pageFields,
  pageOf,
  pageQuery,
  playerBadge,
  playerId,
  text,
  timestamp,
} from '#contract/shapes.ts'
import { role } from '#contract/accounts/accounts.ts'
import { session } from '#contract/accounts/sessions.ts'
import { walletEntry } from '#contract/wallet/wallet.ts'
import { STANDINGS } from '#core/players/standing.ts'

const params = z.object({ playerId })
const notFound = { not_found: { status: 404, detail: 'players.refused.not_found' } } as const

const standing = {
  standing: z.enum(STANDINGS),
  /** When it ends by itself; null if it does not. */
  standing_until: timestamp.nullable(),
}

export const searchPlayers = defineCall('GET v1 /admin/players/', {
  summary: 'Players by any part of a username or a handle, an e-mail address or an id; at most 1,000',
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
    game_accounts: z.array(z.object({ game: z.string(), handle: z.string(), verified: z.boolean() })),
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

export const listPlayerSessions = defineCall('GET v1 /admin/players/{playerId}/sessions/', {
  summary: 'The open sessions of a player; addresses for admins only',
  who: 'staff',
  may: 'players',
  params,
  query: pageQuery,
  answer: pageOf(session.omit({ current: true })),
  refusals: notFound,
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

export const setPlayerRole = defineCall('PUT v1 /admin/players/{playerId}/role/', {
  summary: 'Give a player another role, none above one’s own; the last admin stays one',
  who: 'staff',
  may: 'roles',
  stepUp: true,
  params,
  body: z.object({ role, reason: text(3, 500) }),
  answer: z.object({ id: playerId, role }),
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

export const listPlayerMatches = defineCall('GET v1 /admin/players/{playerId}/matches/', {
  summary: 'The finished matches of a player, the latest first, also of a private one',
  who: 'staff',
  may: 'players',
  params,
  query: pageQuery,
  answer: pageOf(
    z.object({
      match_id: z.int(),
      /** Null for a private lobby. */
      lobby_id: z.int().nullable(),
      game: z.string(),
      mode: z.string(),
      result: z.enum(['win', 'loss', 'draw', 'void']),
      opponents: z.array(playerBadge),
      settled: timestamp,
    }),
  ),
  refusals: notFound,
})

export const readPlayerLedger = defineCall('GET v1 /admin/players/{playerId}/ledger/', {
  summary: 'The balance of a player, and the movements of it, the latest first',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  params,
  query: pageQuery,
  answer: pageOf(walletEntry).extend({
    balances: z.object({ cash_cents: z.int(), promo_cents: z.int(), held_cents: z.int() }),
  }),
  refusals: { ...notFound, ...stepUpRequired },
})

export const staffNote = z.object({
  id: z.int(),
  body: z.string(),
  /** Null when the author was erased. */
  author: z.string().nullable(),
  created: timestamp,
})

export const listPlayerNotes = defineCall('GET v1 /admin/players/{playerId}/notes/', {
  summary: 'What staff have written about a player, the latest first',
  who: 'staff',
  may: 'players',
  params,
  query: pageQuery,
  answer: pageOf(staffNote),
  refusals: notFound,
})

export const addPlayerNote = defineCall('POST v1 /admin/players/{playerId}/notes/', {
  summary: 'Write a note about a player for the staff; the player does not see it',
  who: 'staff',
  may: 'players',
  params,
  body: z.object({ body: lines(1, 2000) }),
  answer: staffNote,
  status: 201,
  refusals: notFound,
})

export const listPlayerReports = defineCall('GET v1 /admin/players/{playerId}/reports/', {
  summary: 'Reports about a player, or those that the player has sent; the latest first',
  who: 'staff',
  may: 'players',
  params,
  query: z.object({ direction: z.enum(['about', 'by']).default('about'), ...pageFields }),
  answer: pageOf(
    z.object({
      id: z.int(),
      kind: z.string(),
      reason: z.string(),
      details: z.string(),
      snapshot: z.string(),
      status: z.enum(['open', 'closed']),
      /** Null: the site itself, because of a rule of texts. */
      by: playerBadge.nullable(),
      about: playerBadge.nullable(),
      created: timestamp,
    }),
  ),
  refusals: notFound,
})
