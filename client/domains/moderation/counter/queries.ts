import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type RemovedContent = AnswerFor<'GET v1 /players/removed-content/{id}/'>
export type Received = AnswerFor<'POST v1 /counter-notices/read/'>

/** Content that was removed after a notice: of the signed-in player, or with the link of a mail. */
export type RemovedAt = { id: number; token: string | null }
const removedKey = ({ id, token }: RemovedAt) =>
  token === null
    ? keyOf('GET v1 /players/removed-content/{id}/', { params: { id } })
    : keyOf('POST v1 /removed-content/read/', { body: { token } })

export const removedContentQuery = (at: RemovedAt) =>
  queryOptions({
    queryKey: removedKey(at),
    queryFn: ({ signal }) =>
      at.token === null
        ? call('GET v1 /players/removed-content/{id}/', { params: { id: at.id } }, { signal })
        : call('POST v1 /removed-content/read/', { body: { token: at.token } }, { signal }),
    retry: false,
    // The screen says it itself.
    meta: { silentFirstLoad: true },
  })

type Filing = InputFor<'POST v1 /players/removed-content/{id}/counter-notice/'>['body']

export function useFileCounterNotice(at: RemovedAt) {
  const queryClient = useQueryClient()
  const { id, token } = at
  return useMutation({
    mutationFn: (body: Filing) =>
      token === null
        ? call('POST v1 /players/removed-content/{id}/counter-notice/', { params: { id }, body })
        : call('POST v1 /removed-content/counter-notice/', { body: { ...body, token } }),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(removedKey(at), answer),
  })
}

/** The counter notice of a link, for the sender of the notice. */
export const receivedQuery = (token: string) =>
  query(
    'POST v1 /counter-notices/read/',
    { body: { token } },
    {
      retry: false,
      // The screen says it itself.
      meta: { silentFirstLoad: true },
    },
  )

export function useSayAction(token: string) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /counter-notices/action/', {
    input: (body: { court: string; case_number: string }) => ({ body: { ...body, token } }),
    quiet: true,
    onSuccess: (answer) => queryClient.setQueryData(receivedQuery(token).queryKey, answer),
  })
}
