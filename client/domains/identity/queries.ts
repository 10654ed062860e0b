import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type IdentityCheck = AnswerFor<'GET v1 /kyc/'>

const KEY = ['identity']

/** The status of the player's identity check. */
export const identityQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call('GET v1 /kyc/', {}, { signal }),
})

/** Sends both pictures. The form shows refusals. */
export function useSendCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (files: { document: Blob; selfie: Blob }) => call('POST v1 /kyc/', { files }),
    meta: { quiet: true },
    onSuccess: (check) => queryClient.setQueryData(KEY, check),
    // Also after a refusal: the check may have been sent in another tab.
    onSettled: () =>
      Promise.all([KEY, ['profile']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
