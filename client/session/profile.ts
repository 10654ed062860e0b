import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { getTokens, useSession } from './store.ts'

export type Profile = AnswerFor<'GET v1 /players/profile/'>

/**
 * My profile; asked for only when a token is stored (spec §7). Invalidate `['profile']` after each change of
 * it.
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET v1 /players/profile/', {}, { signal }),
  meta: { silentFirstLoad: true },
})

/** My profile in a component; nothing is asked while signed out. */
export function useProfile() {
  const { status } = useSession()
  return useQuery({ ...profileQuery, enabled: status === 'authenticated' && getTokens() !== undefined })
}
