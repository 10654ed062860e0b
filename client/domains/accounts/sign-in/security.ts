import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Security = AnswerFor<'GET v1 /accounts/security/'>

/** The sign-in and security settings of the own account. */
export const securityQuery = query('GET v1 /accounts/security/')

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
