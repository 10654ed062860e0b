import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageFields, pageOf, playerBadge, rowId, slug, text, timestamp } from './shapes.ts'
import { role } from './accounts.ts'

export const address = z.object({
  full: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  postal_code: z.string(),
  country: z.string(),
})

export const gameAccount = z.object({
  id: z.int(),
  game: z.string(),
  handle: z.string(),
  external_id: z.string().nullable(),
  verified: z.boolean(),
  created: timestamp,
})

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  address: address.nullable(),
  dob: z.iso.date().nullable(),
  phone: z.string().nullable(),
  is_phone_verified: z.boolean(),
  role,
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
  notification_preferences: z.record(z.string(), z.boolean()),
  created: timestamp,
})
export type Profile = z.output<typeof profile>

const given = <Schema extends z.ZodType>(schema: Schema) => schema.optional()

export const addressInput = z.object({
  street_address: text(3, 120, 'Street'),
  city: text(1, 80, 'City'),
  region: text(1, 80, 'Region').nullish(),
  postal_code: text(2, 12, 'Postal code'),
  country: z.string().trim().toUpperCase().regex(/^[A-Z]{2}$/, 'Choose a country.'),
})

/** A phone as E.164; the server checks it with libphonenumber. */
export const phoneInput = z
  .string('Phone must be a text.')
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Write the number with its country code, like +14155550123.')

export const profileInput = z.object({
  first_name: given(text(1, 60, 'First name')),
  last_name: given(text(1, 60, 'Last name')),
  address: given(addressInput),
  dob: given(z.iso.date('Choose a date.')),
  phone: given(phoneInput),
  bio: given(text(0, 280, 'Bio').nullable()),
  is_private: given(z.boolean()),
})

export const readProfile = defineCall('GET v1 /players/profile/', {
  summary: 'My profile',
  who: 'player',
  answer: profile,
})

export const updateProfile = defineCall('PUT v1 /players/profile/', {
  summary: 'Change any part of my profile; a new phone must be verified again',
  who: 'player',
  body: profileInput,
  answer: profile,
  refusals: {
    under_age: { status: 400, field: 'dob', detail: 'You are not old enough to play here.' },
    impossible_date: { status: 400, field: 'dob', detail: 'This date of birth cannot be right.' },
    unknown_country: { status: 400, field: 'address', detail: 'This country is not known.' },
    bad_phone: { status: 400, field: 'phone', detail: 'This is not a working phone number.' },
    phone_taken: { status: 400, field: 'phone', detail: 'This number belongs to another account.' },
  },
})

export const privateProfile = defineCall('PUT v1 /players/private-profile/', {
  summary: 'Show or hide my public page',
  who: 'player',
  body: z.object({ is_private: z.boolean() }),
  answer: profile,
})

export const sendPhoneCode = defineCall('PUT v1 /players/otp/', {
  summary: 'Send a one-time code to my phone',
  who: 'player',
  limit: 'code',
  body: z.object({ phone: phoneInput.nullish() }),
  answer: z.object({ detail: z.string(), resend_after_s: z.int() }),
  refusals: {
    no_phone: { status: 400, field: 'phone', detail: 'Enter your phone number first.' },
    bad_phone: { status: 400, field: 'phone', detail: 'This is not a working phone number.' },
    phone_taken: { status: 400, field: 'phone', detail: 'This number belongs to another account.' },
    already_verified: { status: 400, detail: 'This phone is verified already.' },
    too_soon: { status: 400, detail: 'A code was sent a moment ago. Please wait a minute before asking for another.' },
    too_many: { status: 429, detail: 'Too many codes were sent to this number. Please try again in an hour.' },
  },
})

export const verifyPhone = defineCall('POST v1 /players/profile/verify/', {
  summary: 'Confirm my phone with the code; five tries',
  who: 'player',
  limit: 'code',
  body: z.object({ code: z.string().trim().regex(/^\d{6}$/, 'The code has six digits.') }),
  answer: profile,
  refusals: {
    wrong_code: { status: 400, field: 'code', detail: 'This code is wrong.' },
    no_code: { status: 400, field: 'code', detail: 'This code is not good any more. Ask for a new one.' },
  },
})

export const gameAccountInput = z.object({ game: slug, handle: text(1, 64, 'Handle') })

const gameAccountRefusals = {
  unknown_game: { status: 400, field: 'game', detail: 'This game is not in the catalogue.' },
  bad_handle: { status: 400, field: 'handle', detail: 'This handle does not look right for this game.' },
  handle_taken: { status: 400, field: 'handle', detail: 'Another player has linked this handle.' },
  already_linked: { status: 400, field: 'game', detail: 'You have an account for this game already. Change it instead.' },
} as const

export const addGameAccount = defineCall('POST v1 /players/game-account/', {
  summary: 'Link a game account by its handle',
  who: 'player',
  body: gameAccountInput,
  answer: gameAccount,
  status: 201,
  refusals: gameAccountRefusals,
})

export const changeGameAccount = defineCall('PUT v1 /players/game-account/{id}/', {
  summary: 'Change a linked game account',
  who: 'player',
  params: z.object({ id: rowId }),
  body: gameAccountInput,
  answer: gameAccount,
  refusals: { ...gameAccountRefusals, not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const ratingCard = z.object({
  game: z.string(),
  mode: z.string(),
  rating: z.int(),
  tier: z.string(),
  provisional: z.boolean(),
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
  result: z.enum(['win', 'loss', 'draw']),
  score: z.tuple([z.int(), z.int()]),
  opponents: z.array(playerBadge),
  rating_before: z.int(),
  rating_after: z.int(),
  settled: timestamp,
})

export const publicProfile = defineCall('GET v1 /players/public-profile/', {
  summary: 'A player\'s public page',
  who: 'anyone',
  query: z.object({ username: z.string().max(64).default('') }),
  answer: playerBadge.extend({
    is_private: z.boolean(),
    bio: z.string().nullable(),
    country: z.string().nullable(),
    created: timestamp.nullable(),
    friendship: z.enum(['none', 'requested', 'incoming', 'friends', 'self']),
    ratings: z.array(ratingCard),
    results: z.array(matchResult),
  }),
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const ratingHistory = defineCall('GET v1 /players/rating-history/', {
  summary: 'The curve of a rating, oldest first, at most 365 points',
  who: 'anyone',
  query: z.object({ username: z.string().max(64).default(''), game: z.string().max(40).optional(), mode: z.string().max(40).optional() }),
  answer: z.object({ points: z.array(z.object({ at: timestamp, rating: z.int(), match_id: z.int() })) }),
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const matchHistory = defineCall('GET v1 /players/match-history/', {
  summary: 'A player\'s settled matches, newest first',
  who: 'anyone',
  query: z.object({ username: z.string().max(64).default(''), ...pageFields }),
  answer: pageOf(matchResult),
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const search = defineCall('GET v1 /search/', {
  summary: 'Players by the beginning of their name, for the command menu',
  who: 'anyone',
  limit: 'lookup',
  query: z.object({ q: z.string().trim().max(64).default('') }),
  answer: z.object({ players: z.array(playerBadge) }),
})

