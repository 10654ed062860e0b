import { queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type PlayerRecord = AnswerFor<'GET v1 /admin/players/{playerId}/record/'>

/** What waits in each queue that the person may see. */
export const queuesQuery = queryOptions({
  queryKey: ['admin', 'queues'],
  queryFn: ({ signal }) => call('GET v1 /admin/queues/', undefined, { signal }),
  refetchInterval: 60_000,
})

/** What there is to know about a player beside a case. */
export const recordQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['admin', 'record', playerId],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/players/{playerId}/record/', { params: { playerId } }, { signal }),
  })
