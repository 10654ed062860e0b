import type { Profile } from '#client/session/profile.ts'
import { api } from './api.ts'
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

/** Somebody who has signed in for the first time. */
export function newcomer(facts: Partial<Profile> = {}): Profile {
  return player({ ...NOTHING_YET, ...facts })
}

/** Somebody who has come as far as a step of the onboarding. */
export function atStep(step: 2 | 3 | 4, facts: Partial<Profile> = {}): Profile {
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

/** What the onboarding asks for besides the profile: regions, its place, and a code for the phone. */
export function answerOnboarding(): void {
  api.answer('GET v1 /regions/', ({ query }) => ({ results: REGIONS[query.country ?? ''] ?? [] }))
  api.answer('PUT v2 /accounts/onboarding-status/', { step: 1 })
  api.answer('PUT v1 /players/otp/', { detail: 'Sent.', resend_after_s: 60 })
}
