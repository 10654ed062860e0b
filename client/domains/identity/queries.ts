import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type IdentityCheck = AnswerFor<'GET v1 /kyc/'>

const KEY = keyOf('GET v1 /kyc/')

/** Sends both pictures. The form shows refusals. */
export function useSendCheck() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /kyc/', {
    input: (files: { document: Blob; selfie: Blob }) => ({ files }),
    quiet: true,
    onSuccess: (check) => queryClient.setQueryData(KEY, check),
    // Also after a refusal: the check may have been sent in another tab.
    onSettled: () => renew(queryClient, KEY, keyOf('GET v1 /players/profile/')),
  })
}
