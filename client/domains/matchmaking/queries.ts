import { useQueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Ticket = NonNullable<AnswerFor<'GET v1 /queue/'>['ticket']>
export type QueueRequest = InputFor<'PUT v1 /queue/'>['body']

/** The number of waiting players changes without events, so it is polled while the player waits. */
const POLL_EVERY_MS = 10_000

/** The player's place in the queue; `null` if not waiting. */
export const queueQuery = queryOptions({
  ...query('GET v1 /queue/'),
  select: (answer) => answer.ticket,
  refetchInterval: ({ state }) => (state.data?.ticket ? POLL_EVERY_MS : false),
})

export function useEnterQueue() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /queue/', {
    input: (body: QueueRequest) => ({ body }),
    onSuccess: (answer) => queryClient.setQueryData(queueQuery.queryKey, answer),
    // A refusal usually means that the state has changed: a seat taken or a cool-down started.
    onError: () => renew(queryClient, keyOf('GET v1 /players/dashboard/')),
  })
}

export function useLeaveQueue() {
  const queryClient = useQueryClient()
  return useAct('DELETE v1 /queue/', {
    input: () => ({}),
    onSuccess: () => queryClient.setQueryData(queueQuery.queryKey, { ticket: null }),
    onError: () => renew(queryClient, queueQuery.queryKey),
  })
}
