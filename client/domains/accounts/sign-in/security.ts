import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Security = AnswerFor<'GET v1 /accounts/security/'>

export function useSecurity() {
  return useQuery(query('GET v1 /accounts/security/'))
}

/** Updates the cached settings after a change. */
export function cacheSecurity(
  queryClient: QueryClient,
  { has_password, pending_email, totp, passkeys, recovery_codes_left, stepped_up_until }: Security,
): void {
  queryClient.setQueryData(query('GET v1 /accounts/security/').queryKey, {
    has_password,
    pending_email,
    totp,
    passkeys,
    recovery_codes_left,
    stepped_up_until,
  })
}
