import { api } from '#client/testing/api.ts'
import { permissionsOfRole } from '#core/permissions.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import type { EventData } from '#client/lib/live/live.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'

type Friend = AnswerFor<'GET v1 /players/friends/'>['results'][number]
type GameAccount = Profile['game_accounts'][number]
type FriendRequest = AnswerFor<'GET v1 /players/friend-requests/'>['results'][number]

/** The widest username allowed. */
export const LONGEST_NAME = 'W'.repeat(20)

let count = 0

/** A player who has completed onboarding, with a unique id and name. */
export function player(fields: Partial<Profile> = {}): Profile {
  count += 1
  return {
    id: crypto.randomUUID(),
    username: `player${count}`,
    email: `player${count}@players.example`,
    is_email_undeliverable: false,
    first_name: 'Robin',
    last_name: 'Fields',
    address: {
      full: '1 Main Street, Berlin 10115, Germany',
      street_address: '1 Main Street',
      city: 'Berlin',
      region: null,
      postal_code: '10115',
      country: 'DE',
    },
    dob: '1990-05-17',
    phone: '+4915112345678',
    is_phone_verified: true,
    role: 'player',
    permissions: [...permissionsOfRole(fields.role ?? 'player')],
    avatar_url: null,
    bio: null,
    country: 'DE',
    is_private: false,
    game_accounts: [gameAccount()],
    social_accounts: [],
    paypal_email: null,
    kyc_status: 'none',
    referral_code: `code${count}`,
    onboarding_step: 5,
    onboarding_extras_passed: true,
    notification_preferences: preferencesOf({}),
    time_zone: null,
    language: null,
    created: '2026-01-01T12:00:00.000Z',
    ...fields,
  }
}

/** An unverified chess account. */
export function gameAccount(fields: Partial<GameAccount> = {}): GameAccount {
  const created = '2026-01-01T12:00:00.000Z'
  return {
    id: 1,
    game: 'chess',
    handle: 'robin',
    external_id: null,
    verified: false,
    created,
    proof: null,
    ...fields,
  }
}

/** A player as lists show them. */
export function badge(username = `other${(count += 1)}`) {
  return { id: crypto.randomUUID(), username, avatar_url: null }
}

/** Two players who have not met. */
export function answerHeadToHead([one, other]: readonly (string | undefined)[]): void {
  api.answer('GET v1 /players/head-to-head/', {
    one: badge(one),
    other: badge(other),
    wins: 0,
    losses: 0,
    draws: 0,
    modes: [],
    last: [],
  })
}

export function friend(fields: Partial<Friend> = {}): Friend {
  return { ...badge(), online: false, since: '2026-03-01T12:00:00.000Z', ...fields }
}

/** An incoming friend request by default. */
export function friendRequest(fields: Partial<FriendRequest> = {}): FriendRequest {
  count += 1
  const created = '2026-03-01T12:00:00.000Z'
  return { id: count, notification_id: count, direction: 'incoming', user: badge(), created, ...fields }
}

/** Makes the live event for the recipient of a friend request; the request is their only one. */
export function requestEvent(request: FriendRequest): EventData<'friendship'> {
  return {
    player: request.user,
    friendship: request.direction === 'incoming' ? 'incoming' : 'requested',
    friend: null,
    request,
    block: null,
    counts: { friends: 0, requests: 1, blocks: 0 },
  }
}
