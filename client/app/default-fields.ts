import { preferencesOf } from '#core/players/notification-preferences.ts'
import { isRecord } from '#client/lib/api/call-error.ts'

type Fields = Record<string, unknown>

/** Type 5: the only notification type with buttons in the client reference. */
const TEAM_INVITE = 5

/**
 * Adds default values for fields that the client reference (Answers) does not have, so that the client works with
 * any API that follows it. Fields in the response are not changed, except that an address given as text becomes an object.
 */
export function withDefaultFields(key: string, answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const addDefaults = DEFAULTS[key]
  const completed = addDefaults ? addDefaults(answer) : answer
  return Array.isArray(completed.results)
    ? { count: completed.results.length, next: null, previous: null, ...completed }
    : completed
}

const DEFAULTS: Record<string, (answer: Fields) => Fields> = {
  'GET v1 /players/profile/': profile,
  'PUT v1 /players/profile/': profile,
  'PUT v1 /players/private-profile/': profile,
  'PUT v1 /players/paypal-update/': profile,
  'POST v1 /players/profile/verify/': profile,
  'PUT v1 /players/link-account/': profile,
  'PUT v1 /players/disconnect-account/': profile,
  'GET v1 /players/notifications/': (list) => ({
    notifications: 0,
    ...list,
    results: rowsOf(list).map(notification),
  }),
  'GET v1 /players/public-profile/': (player) => ({
    id: '',
    username: '',
    avatar_url: null,
    is_private: false,
    bio: null,
    country: null,
    created: null,
    friendship: 'none',
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

function notification(row: Fields): Fields {
  return {
    profile_url: null,
    from_user: null,
    lobby: null,
    read: false,
    kind: '',
    can: { answer: row.type_of_notification === TEAM_INVITE },
    ...row,
    extras: {
      tournament_id: null,
      challenge: null,
      team_id: null,
      game: null,
      tab: null,
      notice_id: null,
      ...(isRecord(row.extras) ? row.extras : {}),
    },
  }
}

function rowsOf(list: Fields): Fields[] {
  return Array.isArray(list.results) ? list.results.filter(isRecord) : []
}
