import { z } from '#contract/zod.ts'
import { GAME_TYPES } from '#core/site/catalogue/game-rules.ts'
import { FEATURES } from '#core/features.ts'
import { PROVIDERS } from '#core/external/sign-in-providers.ts'
import { GAME_SERVICE_IDS } from '#core/external/game-service.ts'
import { HANDLE_KINDS } from '#core/site/handle.ts'
import { defineCall } from '#contract/call.ts'
import { timestamp } from '#contract/shapes.ts'

export const gameRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result') }),
  z.object({ kind: z.literal('points') }),
  z.object({
    kind: z.literal('first_to'),
    points: z.int(),
    overtime: z.union([z.literal('two_ahead'), z.int()]).optional(),
  }),
])

export const mode = z.object({
  slug: z.string(),
  name: z.string(),
  team_size: z.int(),
  best_of: z.array(z.int()),
  maps: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The two sides that a game begins on, as attack and defence; empty without any. */
  start_sides: z.array(z.object({ slug: z.string(), name: z.string() })),
  allows_draw: z.boolean(),
  /** The possible scores of one game (core/site/game-score.ts). */
  game_rule: gameRule,
  game_minutes: z.int(),
  scoring: z.string(),
  how_to_connect: z.string(),
  /** The service at which challenges can read players' own games; null: there is none, or it has no key here. */
  own_games_at: z.enum(GAME_SERVICE_IDS).nullable(),
  /** Nothing new can be played in it; what was is still shown. */
  is_retired: z.boolean(),
})

export const game = z.object({
  slug: z.string(),
  name: z.string(),
  game_type: z.enum(GAME_TYPES),
  publisher: z.string(),
  handle_label: z.string(),
  handle_example: z.string(),
  handle_pattern: z.string(),
  handle_kind: z.enum(HANDLE_KINDS),
  /**
   * The program or site in which players open the game, and its address; `{opponent}` in it stands for the opponent's
   * in-game name. Null if the game has no such address.
   */
  launch: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** The path of an uploaded picture, 8 by 5; null: it is drawn from the slug. */
  picture: z.string().nullable(),
  /** True if the game is retired, with all its modes. */
  is_retired: z.boolean(),
  modes: z.array(mode),
  open_lobbies: z.int(),
})
export type Game = z.output<typeof game>
export type Mode = z.output<typeof mode>

export const listGames = defineCall('GET v1 /games/', {
  summary: 'The catalogue of games and their modes, with those that were retired',
  who: 'anyone',
  scope: 'public',
  cost: 1,
  answer: z.object({ results: z.array(game) }),
})

/** Facts that staff can change while pages are open; open streams receive them then. */
export const siteFacts = z.object({
  brand: z.object({
    name: z.string(),
    /** The path of an uploaded square logo; null: the built-in mark. */
    logo: z.string().nullable(),
    domain: z.string(),
    support_email: z.string(),
    feedback_email: z.string(),
    /** The person or company that runs the site; null: not named. Empty fields are left out. */
    imprint: z
      .object({
        name: z.string(),
        address: z.string(),
        country: z.string(),
        register: z.string(),
        tax: z.string(),
      })
      .nullable(),
    discord_invite: z.string(),
    socials: z.array(
      z.object({
        id: z.enum(['instagram', 'x', 'tiktok', 'youtube', 'twitch', 'discord']),
        label: z.string(),
        href: z.string(),
      }),
    ),
  }),
  policy: z.object({
    min_age: z.int(),
    min_age_paid: z.int(),
    fee_basis_points: z.int(),
    max_entry_cents: z.int(),
    kyc_threshold_cents: z.int(),
    referral_bonus_cents: z.int(),
  }),
  /** Features that staff have switched off: new requests for them are refused with `feature_off`. */
  features_off: z.array(z.enum(FEATURES)),
})

export const site = defineCall('GET v1 /site/', {
  summary: 'Brand, policy figures, enabled sign-in providers, human check, server time',
  who: 'anyone',
  scope: 'public',
  cost: 1,
  isForAll: true,
  answer: siteFacts.extend({
    /** The enabled sign-in providers; `lichess` only verifies a game account. */
    providers: z.array(z.enum(PROVIDERS)),
    human_check: z.object({ kind: z.enum(['turnstile', 'altcha']), site_key: z.string().nullable() }),
    public_ip_url: z.string(),
    sentry_dsn: z.string().nullable(),
    /** Recordings of sessions show neither texts nor pictures. */
    replay_mask: z.boolean(),
    /** The public key for web push (base64url); null when this site does not push. */
    push_key: z.string().nullable(),
    demo: z.object({ username: z.string(), email: z.string(), password: z.string() }).nullable(),
    outbox: z.boolean(),
    live_matches: z.int(),
    open_lobbies: z.int(),
    /** Matches with a result in the last 24 hours. */
    matches_played: z.int(),
    players_online: z.int(),
    server_time: timestamp,
    /**
     * The id of the latest live event. A stream opened with it as `Last-Event-ID` misses nothing since this
     * response.
     */
    live_id: z.int(),
  }),
})

export const ip = defineCall('GET v1 /ip/', {
  summary: 'The address the request came from',
  who: 'anyone',
  scope: 'public',
  cost: 1,
  answer: z.object({ ip: z.string() }),
})

export const readPage = defineCall('GET v1 /pages/{name}/', {
  summary: "A page of the site (FAQ, terms …) as HTML, made from the operator's Markdown",
  who: 'anyone',
  scope: 'public',
  cost: 1,
  params: z.object({
    name: z.enum([
      'about',
      'faq',
      'demos',
      'terms-of-use',
      'privacy-policy',
      'california-privacy',
      'BrandGuidelines',
    ]),
  }),
  answer: z.object({
    title: z.string(),
    html: z.string(),
    updated: z.string(),
    /** The language of the text: English where there is none in the reader's. */
    language: z.string().optional(),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const listRegions = defineCall('GET v1 /regions/', {
  summary: 'The regions of a country (ISO 3166-2), by name; empty for a country without any',
  who: 'anyone',
  scope: 'public',
  cost: 1,
  query: z.object({ country: z.string().max(8).default('') }),
  answer: z.object({ results: z.array(z.object({ code: z.string(), name: z.string() })) }),
})
