import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'

export type Security = AnswerFor<'GET v1 /accounts/security/'>

/** How my account is kept safe. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call('GET v1 /accounts/security/', {}, { signal }),
})

export function useSecurity() {
  return useQuery(securityQuery)
}

/** Takes in what a change has answered. */
export function keepSecurity(
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
