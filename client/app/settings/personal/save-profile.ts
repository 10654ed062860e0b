import { useQueryClient } from '@tanstack/react-query'
import { type InputFor } from '#client/lib/api/call.ts'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'
import { useAct } from '#client/lib/api/act.ts'

export type ProfileChange = InputFor<'PUT v1 /players/profile/'>['body']

/** Saves only the given fields, so that changes by another tab are kept. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /players/profile/', {
    input: (change: ProfileChange) => ({ body: change }),
    quiet: ['under_age', 'impossible_date', 'unknown_country', 'unknown_region', 'region_needed', 'invalid'],
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
}
