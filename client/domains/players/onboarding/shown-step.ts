import { onboardingStep } from '#core/players/onboarding/step.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'

/**
 * The step to show: that of the rule (client reference, Onboarding), and once between 2 and 4 the third, which the rule does not
 * compute.
 */
export function shownStep(
  profile: Pick<
    Profile,
    | 'first_name'
    | 'last_name'
    | 'address'
    | 'dob'
    | 'phone'
    | 'is_phone_verified'
    | 'game_accounts'
    | 'onboarding_extras_passed'
  >,
): 1 | 2 | 3 | 4 | 5 {
  const step = onboardingStep(profile)
  return step === 4 && !profile.onboarding_extras_passed ? 3 : step
}
