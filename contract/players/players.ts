import { PERMISSIONS } from '#core/permissions.ts'
import { z } from '#contract/zod.ts'
import { pictureRefusals, MAX_IMAGE_BYTES } from '#contract/images.ts'
import { t } from '#messages/players.ts'
import { isLanguageTag } from '#core/language.ts'
import { isTimeZone } from '#core/time-zone.ts'
import { defineCall, freeTextRefusals, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, phoneInput, playerBadge, text, timestamp } from '#contract/shapes.ts'
import { email, role } from '#contract/accounts/accounts.ts'
import { gameAccount } from './game-accounts.ts'
import { preferenceChange, preferences } from './notification-preferences.ts'

export const address = z.object({
  full: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  postal_code: z.string(),
  country: z.string(),
})

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Mails came back, so it gets none until it is verified again or changed. */
  is_email_undeliverable: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  address: address.nullable(),
  dob: z.iso.date().nullable(),
  phone: z.string().nullable(),
  is_phone_verified: z.boolean(),
  role,
  /** The player's permissions in the console. */
  permissions: z.array(z.enum(PERMISSIONS)),
  avatar_url: z.string().nullable(),
  bio: z.string().nullable(),
  country: z.string().nullable(),
  is_private: z.boolean(),
  game_accounts: z.array(gameAccount),
  social_accounts: z.array(z.object({ provider: z.string(), handle: z.string() })),
  paypal_email: z.string().nullable(),
  kyc_status: z.enum(['none', 'pending', 'approved', 'rejected']),
  referral_code: z.string(),
  onboarding_step: z.int().min(1).max(5),
  /** Step 3 (payment account and picture) was completed or skipped; `onboardingStep` never returns it. */
  onboarding_extras_passed: z.boolean(),
  /** Preferences of notifications: channels and times. */
  notification_preferences: preferences,
  /** An IANA name; null to use the device's. */
  time_zone: z.string().nullable(),
  /** BCP 47; null for the browser's. Mails, notifications and refusals follow it. */
  language: z.string().nullable(),
  created: timestamp,
})
export type Profile = z.output<typeof profile>

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional()

export const addressInput = z.object({
  street_address: text(3, 120),
  city: text(1, 80),
  /** ISO 3166-2 with or without the country, or the region's name. */
  region: text(1, 80).nullish(),
  postal_code: text(2, 12),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: () => t('players.field.country') }),
})

export const profileInput = z.object({
  first_name: optional(text(1, 60)),
  last_name: optional(text(1, 60)),
  address: optional(addressInput),
  dob: optional(z.iso.date()),
  phone: optional(phoneInput),
  bio: optional(text(0, 280).nullable()),
  is_private: optional(z.boolean()),
  /** Any subset, at any depth; the rest is unchanged. */
  notification_preferences: optional(preferenceChange),
  time_zone: optional(
    z
      .string()
      .max(64)
      .refine(isTimeZone, { error: () => t('common.field.time_zone') })
      .nullable(),
  ),
  language: optional(
    z
      .string()
      .max(35)
      .refine(isLanguageTag, { error: () => t('players.profile.unknown_language') })
      .nullable(),
  ),
})

export const readProfile = defineCall('GET v1 /players/profile/', {
  summary: 'My profile',
  who: 'player',
  scope: 'profile:read',
  answer: profile,
})

export const updateProfile = defineCall('PUT v1 /players/profile/', {
  freeText: ['bio'],
  summary: 'Change any part of my profile; a new phone must be verified again',
  who: 'player',
  scope: 'profile:write',
  body: profileInput,
  answer: profile,
  refusals: {
    ...freeTextRefusals,
    under_age: { status: 400, field: 'dob', detail: 'players.refused.under_age' },
    impossible_date: { status: 400, field: 'dob', detail: 'players.refused.impossible_date' },
    /** The new date would make a minor older. */
    dob_fixed: { status: 400, field: 'dob', detail: 'players.refused.dob_fixed' },
    unknown_country: { status: 400, field: 'address', detail: 'players.refused.unknown_country' },
    region_needed: { status: 400, field: 'address', detail: 'players.refused.region_needed' },
    unknown_region: { status: 400, field: 'address', detail: 'players.refused.unknown_region' },
    ...stepUpRequired,
    bad_phone: { status: 400, field: 'phone', detail: 'players.refused.bad_phone' },
  },
})

export const setAvatar = defineCall('PUT v1 /players/profile/avatar/', {
  summary: 'Set my picture: PNG, JPEG or WebP; it is cropped to a small square without metadata',
  who: 'player',
  scope: 'profile:write',
  limit: 'code',
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: z.object({ avatar_url: z.string() }),
  refusals: pictureRefusals,
})

export const removeAvatar = defineCall('DELETE v1 /players/profile/avatar/', {
  summary: 'Remove my picture; the generated one is used again',
  who: 'player',
  scope: 'profile:write',
  answer: z.undefined(),
  status: 204,
})

export const updatePaypal = defineCall('PUT v1 /players/paypal-update/', {
  summary:
    'Set the PayPal account for withdrawals; a change pauses them for 24 hours and is confirmed by mail',
  who: 'player',
  scope: 'session',
  limit: 'code',
  stepUp: true,
  body: z.object({ paypal_email: email }),
  answer: profile,
  refusals: stepUpRequired,
})

export const privateProfile = defineCall('PUT v1 /players/private-profile/', {
  summary: 'Show or hide my public page',
  who: 'player',
  scope: 'session',
  body: z.object({ is_private: z.boolean() }),
  answer: profile,
})

export const ratingCard = z.object({
  game: z.string(),
  mode: z.string(),
  rating: z.int(),
  tier: z.string(),
  provisional: z.boolean(),
  /** The matches to a tier, of the season or of the first ever, while they are being played. */
  placement: z.object({ played: z.int(), needed: z.int() }).optional(),
  matches: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  rank: z.int(),
})

export const matchResult = z.object({
  match_id: z.int(),
  lobby_id: z.int().nullable(),
  game: z.string(),
  mode: z.string(),
  result: z.enum(['win', 'loss', 'draw', 'void']),
  /** The points of a single game, or the games won of a series; null for a forfeit and a void match. */
  score: z.tuple([z.int(), z.int()]).nullable(),
  opponents: z.array(playerBadge),
  rating_before: z.int(),
  rating_after: z.int(),
  settled: timestamp,
})

/**
 * A trophy: place in a tournament, in a challenge or on a leaderboard, tier, wins or streak. `count` is the place of the
 * first three, otherwise the number.
 */
export const trophy = z.object({
  kind: z.enum(['tournament', 'challenge', 'podium', 'season', 'tier', 'wins', 'streak']),
  game: z.string(),
  mode: z.string(),
  count: z.int(),
  tier: z.string().nullable(),
  tournament: z.object({ id: z.int(), name: z.string() }).optional(),
  challenge: z.object({ id: z.int(), name: z.string() }).optional(),
  /** The season in which the tier was reached, with the place in `count`. */
  season: z.int().optional(),
})
export type Trophy = z.output<typeof trophy>

export const publicProfile = defineCall('GET v1 /players/public-profile/', {
  summary: "A player's public page",
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ username: z.string().max(64).default('') }),
  answer: playerBadge.extend({
    is_private: z.boolean(),
    bio: z.string().nullable(),
    country: z.string().nullable(),
    created: timestamp.nullable(),
    friendship: z.enum(['none', 'requested', 'incoming', 'friends', 'self']),
    /** Blocked by the viewer. */
    is_blocked: z.boolean(),
    /** Followed by the viewer. */
    is_followed: z.boolean(),
    /** How many follow the player, for the player alone. */
    followers: z.int().nullable(),
    /** Reliability score, 0 to 100; null for a private profile. */
    reliability: z.int().nullable(),
    ratings: z.array(ratingCard),
    results: z.array(matchResult),
    trophies: z.array(trophy),
    /** The tier whose frame the picture has, reached in the last season of a game. */
    frame: z.string().nullable(),
    teams: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        tag: z.string(),
        game: z.string(),
        logo_url: z.string().nullable(),
        role: z.enum(['captain', 'member', 'substitute']),
      }),
    ),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const ratingHistory = defineCall('GET v1 /players/rating-history/', {
  summary: 'The history of a rating, oldest first, at most 365 points',
  who: 'anyone',
  scope: 'players:read',
  query: z.object({
    username: z.string().max(64).default(''),
    game: z.string().max(40).optional(),
    mode: z.string().max(40).optional(),
  }),
  /** `before`: the rating before the first point; null without points. */
  answer: z.object({
    before: z.int().nullable(),
    points: z.array(z.object({ at: timestamp, rating: z.int(), match_id: z.int() })),
  }),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const matchHistory = defineCall('GET v1 /players/match-history/', {
  summary: "A player's settled matches, newest first",
  who: 'anyone',
  scope: 'players:read',
  query: z.object({ username: z.string().max(64).default(''), ...pageFields }),
  answer: pageOf(matchResult),
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const search = defineCall('GET v1 /search/', {
  summary: 'Players by the beginning of their name, for the command menu',
  who: 'anyone',
  scope: 'players:read',
  limit: 'lookup',
  query: z.object({ q: z.string().trim().max(64).default('') }),
  answer: z.object({ players: z.array(playerBadge) }),
})
