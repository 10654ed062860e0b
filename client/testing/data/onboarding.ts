import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { player } from './players.ts'

const NOTHING_YET: Partial<Profile> = {
  first_name: null,
  last_name: null,
  address: null,
  dob: null,
  phone: null,
  is_phone_verified: false,
  game_accounts: [],
  onboarding_step: 1,
  onboarding_extras_passed: false,
}

/** A player who has just signed in for the first time. */
export function newPlayer(facts: Partial<Profile> = {}): Profile {
  return player({ ...NOTHING_YET, ...facts })
}

/** A player who has reached this step of the onboarding. */
export function playerAtStep(step: 2 | 3 | 4, facts: Partial<Profile> = {}): Profile {
  return player({
    game_accounts: [],
    is_phone_verified: step > 2,
    onboarding_extras_passed: step > 3,
    onboarding_step: step,
    ...facts,
  })
}

const REGIONS: Record<string, { code: string; name: string }[]> = {
  AT: [
    { code: 'AT-4', name: 'Oberösterreich' },
    { code: 'AT-9', name: 'Wien' },
  ],
  MC: [{ code: 'MC-MO', name: 'Monaco-Ville' }],
  US: [
    { code: 'US-IN', name: 'Indiana' },
    { code: 'US-OH', name: 'Ohio' },
  ],
}

/** Answers the calls of the onboarding except for the profile: regions, stored step and phone code. */
export function answerOnboarding(): void {
  api.answer('GET v1 /regions/', ({ query }) => ({ results: REGIONS[query.country ?? ''] ?? [] }))
  api.answer('PUT v2 /accounts/onboarding-status/', { step: 1 })
  api.answer('PUT v1 /players/otp/', { detail: 'Sent.', resend_after_s: 60 })
}
