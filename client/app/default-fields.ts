import { preferencesOf } from '#core/players/notification-preferences.ts'
import { isRecord } from '#client/lib/api/call-error.ts'
import { call } from '#client/lib/api/call.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import {
  badge,
  type Fields,
  friend,
  friendRequest,
  notifications,
  rowsOf,
  team,
  teammate,
  walletEntry,
} from './default-rows.ts'

type Query = { page?: number; page_size?: number }
const RESEND_AFTER_S = 60
const WHOLE_LIST = { page: 1, page_size: 100 }
const PUBLIC_PROFILE = 'GET v1 /players/public-profile/'

/** As `withDefaultFields`, and a public profile says who the player is to the reader. */
export async function completed(key: string, answer: unknown, query: Query = {}): Promise<unknown> {
  const full = withDefaultFields(key, answer, query)
  return key === PUBLIC_PROFILE && isRecord(full) ? { ...full, friendship: await friendshipOf(full) } : full
}

/**
 * Adds default values for fields that the client reference (Answers) does not have, so that the client works with
 * any API that follows it. Fields in the response are not changed, except that an address given as text becomes an object
 * and an id given as text a number.
 */
export function withDefaultFields(key: string, answer: unknown, query: Query = {}): unknown {
  const row = ROWS[key]
  if (row && Array.isArray(answer)) return answer.filter(isRecord).map(row)
  const addDefaults = DEFAULTS[key]
  const given = answer === undefined && addDefaults ? {} : answer
  if (!isRecord(given)) return given
  const filled = addDefaults ? addDefaults(given, query) : given
  if (!Array.isArray(filled.results)) return filled
  const results = row ? rowsOf(filled).map(row) : filled.results
  return { count: countOf(results, query), next: null, previous: null, ...filled, results }
}

/** A list that does not say how long it is: a full page may have another one after it. */
function countOf({ length }: unknown[], { page = 1, page_size: size = 0 }: Query): number {
  return (page - 1) * size + length + (size > 0 && length === size ? 1 : 0)
}

/** The session knows who I am. An API that does not say who is a friend is asked for friends and requests. */
async function friendshipOf({ username, id, friendship }: Fields): Promise<unknown> {
  const { status, user } = getSession()
  if (status === 'authenticated' && user?.username === username) return 'self'
  if (friendship !== undefined || status !== 'authenticated') return friendship ?? 'none'
  const isThey = (each: { id: string; username: string }) => each.id === id || each.username === username
  const [friends, requests] = await Promise.all([
    call('GET v1 /players/friends/', { query: WHOLE_LIST }).catch(() => undefined),
    call('GET v1 /players/friend-requests/', { query: WHOLE_LIST }).catch(() => undefined),
  ])
  if (friends?.results.some(isThey)) return 'friends'
  const request = requests?.results.find(({ user: other }) => isThey(other))
  return request ? (request.direction === 'incoming' ? 'incoming' : 'requested') : 'none'
}

/** The rows of a list. */
const ROWS: Record<string, (row: Fields) => Fields> = {
  'GET v1 /players/friends/': friend,
  'GET v1 /players/friend-requests/': friendRequest,
  'GET v1 /players/wallet-history/': walletEntry,
  'GET v1 /players/versus-team/': team,
  'GET v1 /players/versus/usernames/': badge,
  'GET v1 /players/lobby/{lobbyId}/teammates/': teammate,
}

const DEFAULTS: Record<string, (answer: Fields, query: Query) => Fields> = {
  'GET v1 /players/profile/': profile,
  'PUT v1 /players/profile/': changedProfile,
  'PUT v1 /players/private-profile/': changedProfile,
  'PUT v1 /players/paypal-update/': changedProfile,
  'POST v1 /players/profile/verify/': changedProfile,
  'PUT v1 /players/link-account/': changedProfile,
  'PUT v1 /players/disconnect-account/': changedProfile,
  'PUT v1 /players/otp/': (answer) => ({ resend_after_s: RESEND_AFTER_S, ...answer }),
  'POST v1 /players/friends/': (answer) => ({ friendship: 'requested', ...answer }),
  'GET v1 /players/versus-team/{id}/': team,
  'GET v1 /players/notifications/': (list, { page = 1 }) => notifications(list, page === 1),
  [PUBLIC_PROFILE]: (player) => ({
    id: '',
    username: '',
    avatar_url: null,
    is_private: false,
    bio: null,
    country: null,
    created: null,
    is_blocked: false,
    is_followed: false,
    followers: null,
    frame: null,
    reliability: null,
    ratings: [],
    results: [],
    trophies: [],
    teams: [],
    ...player,
  }),
}

/** An answer to a change that is no profile stays what it is: the profile is read again (`cacheProfile`). */
function changedProfile(given: Fields): Fields {
  return 'username' in given ? profile(given) : given
}

/** No default for `is_phone_verified`: verification is asked for only if it is explicitly false. */
function profile(given: Fields): Fields {
  return {
    id: '',
    username: '',
    email: '',
    is_email_undeliverable: false,
    first_name: null,
    last_name: null,
    dob: null,
    phone: null,
    role: 'player',
    permissions: [],
    avatar_url: null,
    bio: null,
    country: null,
    is_private: false,
    game_accounts: [],
    social_accounts: [],
    paypal_email: null,
    kyc_status: 'none',
    referral_code: '',
    onboarding_step: 1,
    // Without this field there is no extras step: the rule does not compute it (client reference, Onboarding).
    onboarding_extras_passed: true,
    notification_preferences: preferencesOf({}),
    time_zone: null,
    language: null,
    created: null,
    ...given,
    address: addressOf(given.address),
  }
}

/** An address is a text, or an object with `full` or `street_address`. */
function addressOf(given: unknown): unknown {
  const fields =
    typeof given === 'string'
      ? given.trim() === ''
        ? undefined
        : { full: given }
      : isRecord(given)
        ? given
        : undefined
  return fields
    ? { full: null, street_address: '', city: '', region: null, postal_code: '', country: '', ...fields }
    : null
}
