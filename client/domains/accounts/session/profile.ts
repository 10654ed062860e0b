import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { getTokens, useSession } from './store.ts'

export type Profile = AnswerFor<'GET v1 /players/profile/'>

/**
 * The player's own profile; requested only with a stored token. Invalidate `['profile']` after
 * changes.
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET v1 /players/profile/', {}, { signal }),
  meta: { silentFirstLoad: true },
})

/** The own profile in a component; no request while signed out. */
export function useProfile() {
  const { status } = useSession()
  return useQuery({ ...profileQuery, enabled: status === 'authenticated' && getTokens() !== undefined })
}
