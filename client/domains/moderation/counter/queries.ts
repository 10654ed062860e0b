import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'

export type RemovedContent = AnswerFor<'GET v1 /players/removed-content/{id}/'>
export type Received = AnswerFor<'POST v1 /counter-notices/read/'>

const removedKey = (id: number) => ['removed-content', id]
const receivedKey = (token: string) => ['counter-notice', token]

/** Content of the player that was removed after a notice. */
export const removedContentQuery = (id: number) =>
  queryOptions({
    queryKey: removedKey(id),
    queryFn: ({ signal }) => call('GET v1 /players/removed-content/{id}/', { params: { id } }, { signal }),
    retry: false,
  })

export function useFileCounterNotice(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputFor<'POST v1 /players/removed-content/{id}/counter-notice/'>['body']) =>
      call('POST v1 /players/removed-content/{id}/counter-notice/', { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(removedKey(id), answer),
  })
}

/** The counter notice of a link, for the sender of the notice. */
export const receivedQuery = (token: string) =>
  queryOptions({
    queryKey: receivedKey(token),
    queryFn: ({ signal }) => call('POST v1 /counter-notices/read/', { body: { token } }, { signal }),
    retry: false,
    // The screen says it itself.
    meta: { silentFirstLoad: true },
  })

export function useSayAction(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { court: string; case_number: string }) =>
      call('POST v1 /counter-notices/action/', { body: { ...body, token } }),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(receivedKey(token), answer),
  })
}
