import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { getTokens, useSession } from './store.ts'
import { query } from '#client/lib/api/query.ts'

export type Profile = AnswerFor<'GET v1 /players/profile/'>

/**
 * The player's own profile; requested only with a stored token. Renew it after
 * changes.
 */
export const profileQuery = query(
  'GET v1 /players/profile/',
  {},
  {
    meta: { silentFirstLoad: true },
  },
)

/** The own profile in a component; no request while signed out. */
export function useProfile() {
  const { status } = useSession()
  return useQuery({ ...profileQuery, enabled: status === 'authenticated' && getTokens() !== undefined })
}

/**
 * After a change: shows the profile of the answer at once, and reads it again (client reference, Refetching). Waits for that
 * if the answer is no profile.
 */
export async function cacheProfile(
  queryClient: QueryClient,
  answer: Partial<Profile> | undefined,
): Promise<void> {
  const isProfile = answer?.username !== undefined
  if (isProfile) queryClient.setQueryData(profileQuery.queryKey, answer as Profile) // completed by default-fields.ts
  const read = queryClient.invalidateQueries({ queryKey: profileQuery.queryKey, refetchType: 'all' })
  if (!isProfile) await read
}
