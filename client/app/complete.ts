import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'

/** Tells if the player's profile is complete (client reference, Onboarding). Undefined if it cannot be loaded. */
export async function hasCompleteProfile(queryClient: QueryClient): Promise<boolean | undefined> {
  try {
    return isProfileComplete(await queryClient.ensureQueryData(profileQuery))
  } catch (error) {
    // A component that was waiting too was removed, and the request with it: that says nothing about the profile.
    return error instanceof CancelledError ? hasCompleteProfile(queryClient) : undefined
  }
}
