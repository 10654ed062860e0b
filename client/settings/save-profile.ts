import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/call.ts'
import { type Profile, profileQuery } from '#client/session/profile.ts'

export type ProfileChange = InputFor<'PUT v1 /players/profile/'>['body']

/** Saves the fields that are given and no others, so that what another tab saves stays. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    // Refusals stand at their field.
    meta: {
      quiet: [
        'under_age',
        'impossible_date',
        'unknown_country',
        'unknown_region',
        'region_needed',
        'invalid',
      ],
    },
    mutationFn: (change: ProfileChange) => call('PUT v1 /players/profile/', { body: change }),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

/** Takes in what a change has answered. */
export function keepProfile(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
}
