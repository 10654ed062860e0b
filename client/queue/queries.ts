import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/call.ts'

export type Ticket = NonNullable<AnswerFor<'GET v1 /queue/'>['ticket']>
export type QueueWish = InputFor<'PUT v1 /queue/'>['body']

/** How many wait changes by what others do, and nobody is told: it is asked for while one waits oneself. */
const ASK_EVERY_MS = 10_000

/** My place in the queue for a quick match; `null` while I do not wait. */
export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }) => call('GET v1 /queue/', {}, { signal }),
  select: (answer) => answer.ticket,
  refetchInterval: (query) => (query.state.data?.ticket ? ASK_EVERY_MS : false),
})

export function useEnterQueue() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: QueueWish) => call('PUT v1 /queue/', { body }),
    onSuccess: (answer) => queryClient.setQueryData(queueQuery.queryKey, answer),
    // A refusal mostly means that something else is true by now: a seat, a cool-down.
    onError: () => queryClient.invalidateQueries({ queryKey: ['lobbies', 'dashboard'] }),
  })
}

export function useLeaveQueue() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE v1 /queue/'),
    onSuccess: () => queryClient.setQueryData(queueQuery.queryKey, { ticket: null }),
    onError: () => queryClient.invalidateQueries({ queryKey: queueQuery.queryKey }),
  })
}
