import type { QueryClient } from '@tanstack/react-query'
import { isProfileComplete } from '#core/onboarding/step.ts'
import { profileQuery } from './profile.ts'

/** Whether my profile is complete (spec §4); one that cannot be loaded counts as not (spec §2). */
export async function hasCompleteProfile(queryClient: QueryClient): Promise<boolean> {
  try {
    return isProfileComplete(await queryClient.ensureQueryData(profileQuery))
  } catch {
    return false
  }
}
