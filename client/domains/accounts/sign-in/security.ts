import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Security = AnswerFor<'GET v1 /accounts/security/'>

/** The sign-in and security settings of the own account. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call('GET v1 /accounts/security/', {}, { signal }),
})

export function useSecurity() {
  return useQuery(securityQuery)
}

/** Updates the cached settings after a change. */
export function cacheSecurity(
  queryClient: QueryClient,
  { has_password, pending_email, totp, passkeys, recovery_codes_left, stepped_up_until }: Security,
): void {
  queryClient.setQueryData(securityQuery.queryKey, {
    has_password,
    pending_email,
    totp,
    passkeys,
    recovery_codes_left,
    stepped_up_until,
  })
}
