/** The profile fields that the rules read (client reference, Answers). */
export type OnboardingFacts = {
  first_name?: string | null
  last_name?: string | null
  address?: string | { full?: string | null; street_address?: string | null } | null
  dob?: string | null
  phone?: string | null
  is_phone_verified?: boolean | null
  game_accounts?: readonly unknown[] | null
}

/** The step of the client reference, Onboarding. Step 3 is never returned: it is shown once after step 2. */
export function onboardingStep(profile: OnboardingFacts | null | undefined): 1 | 2 | 4 | 5 {
  if (!profile || !hasPersonalData(profile)) return 1
  if ((profile.game_accounts?.length ?? 0) > 0 && profile.is_phone_verified !== false) return 5
  if (profile.is_phone_verified === false) return 2
  return 4
}

/** Checks whether the profile is complete: names, phone, birth date, address and at least one game account. */
export function isProfileComplete(profile: OnboardingFacts | null | undefined): boolean {
  return Boolean(profile && hasPersonalData(profile) && (profile.game_accounts?.length ?? 0) > 0)
}

function hasPersonalData(profile: OnboardingFacts): boolean {
  return Boolean(
    profile.first_name && profile.last_name && hasAddress(profile.address) && profile.dob && profile.phone,
  )
}

function hasAddress(address: OnboardingFacts['address']): boolean {
  if (!address) return false
  if (typeof address === 'string') return address.trim() !== ''
  return Boolean(address.full || address.street_address)
}
