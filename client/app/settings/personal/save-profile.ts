import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'

export type ProfileChange = InputFor<'PUT v1 /players/profile/'>['body']

/** Saves only the given fields, so that changes by another tab are kept. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    // The form shows these refusals at their fields.
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
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
}
