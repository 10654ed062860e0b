import type { AnswerFor } from '#client/lib/api/call.ts'
import { changePreferences, preferencesOf } from '#core/players/notification-preferences.ts'
import type { ProfileChange } from '#client/app/settings/personal/save-profile.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'

type Security = AnswerFor<'GET v1 /accounts/security/'>
type Limits = AnswerFor<'GET v1 /wallet/limits/'>
type Session = AnswerFor<'GET v1 /accounts/sessions/'>['results'][number]

/** An account with a password, without passkeys or two-factor sign-in. */
export function security(fields: Partial<Security> = {}): Security {
  return {
    has_password: true,
    pending_email: null,
    totp: false,
    passkeys: [],
    recovery_codes_left: 0,
    stepped_up_until: null,
    ...fields,
  }
}

/** No limits set and nothing deposited. */
export function limits(fields: Partial<Limits> = {}): Limits {
  return {
    deposit_day_cents: null,
    deposit_week_cents: null,
    used_day_cents: 0,
    used_week_cents: 0,
    coming: [],
    cool_off_until: null,
    excluded: null,
    ...fields,
  }
}

/** The current session by default. */
export function session(fields: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    device: 'Chrome on Linux',
    ip: '192.0.2.1',
    last_used: '2026-03-01T12:00:00.000Z',
    place: null,
    created: '2026-03-01T12:00:00.000Z',
    current: true,
    ...fields,
  }
}

/** Answers the calls the settings page makes when it opens. */
export function answerSettings(): void {
  api.answer('GET v1 /accounts/security/', security())
  api.answer('GET v1 /wallet/limits/', limits())
  api.answer('GET v1 /accounts/sessions/', listOf([session()]))
  api.answer('GET v1 /regions/', { results: [] })
  api.answer('GET v1 /developer/keys/', listOf([]))
  api.answer('GET v1 /developer/apps/', listOf([]))
  api.answer('GET v1 /developer/consents/', listOf([]))
  api.answer('GET v1 /developer/scopes/', [])
}

/** Serves and stores the profile like the server. `change` edits it as another device would. */
export function serveProfile(profile: Profile): { change(facts: Partial<Profile>): void } {
  let kept = profile
  api.answer('GET v1 /players/profile/', () => kept)
  api.answer('PUT v1 /players/profile/', ({ body }) => {
    const { address, notification_preferences: preferences, ...rest } = body as ProfileChange
    const change = preferences && changePreferences(kept.notification_preferences, preferences)
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    kept = {
      ...kept,
      ...given,
      ...(address ? { address: { ...address, region: address.region ?? null, full: null } } : {}),
      ...(change ? { notification_preferences: preferencesOf(change) } : {}),
    }
    return kept
  })
  return {
    change(facts) {
      kept = { ...kept, ...facts }
    },
  }
}
