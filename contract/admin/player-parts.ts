import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, pageFields, pageOf, pageQuery, playerBadge, timestamp } from '#contract/shapes.ts'
import { role } from '#contract/accounts/accounts.ts'
import { apiKey } from '#contract/accounts/keys.ts'
import { session } from '#contract/accounts/sessions.ts'
import { walletEntry } from '#contract/wallet/wallet.ts'
import { notFound, params, standing } from './players.ts'

export const listLinkedPlayers = defineCall('GET v1 /admin/players/{playerId}/linked/', {
  summary:
    'Other players who have used the same browser or network address, at most 50; it proves nothing by itself',
  who: 'staff',
  may: 'players',
  params,
  answer: z.object({
    results: z.array(
      z.object({
        player: playerBadge,
        role,
        ...standing,
        joined: timestamp,
        same_browser: z.boolean(),
        same_address: z.boolean(),
      }),
    ),
  }),
  refusals: notFound,
})

export const listPlayerDisputes = defineCall('GET v1 /admin/players/{playerId}/disputes/', {
  summary: 'The disputes about matches of a player, the latest first',
  who: 'staff',
  may: 'players',
  params,
  query: pageQuery,
  answer: pageOf(
    z.object({
      match_id: z.int(),
      game: z.string(),
      mode: z.string(),
      /** The name of the player's side and of the other. */
      side: z.string(),
      opponent: z.string(),
      opened: timestamp,
      /** Null while it is open. */
      closed: timestamp.nullable(),
      /** How the match ended for the player; null while it is not known. */
      result: z.enum(['win', 'loss', 'draw', 'void']).nullable(),
    }),
  ),
  refusals: notFound,
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

export const listPlayerKeys = defineCall('GET v1 /admin/players/{playerId}/keys/', {
  summary: 'The keys of a player that work, without the keys themselves; addresses for admins only',
  who: 'staff',
  may: 'players',
  params,
  query: pageQuery,
  answer: pageOf(apiKey),
  refusals: notFound,
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

const staffNote = z.object({
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
