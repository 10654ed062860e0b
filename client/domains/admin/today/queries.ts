import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Today = AnswerFor<'GET v1 /admin/today/'>
export type TodayItem = Today['items'][number]
export type Trends = AnswerFor<'GET v1 /admin/trends/'>

const EVERY_MS = 30_000

/** What waits in all queues. Read again twice a minute: other staff decide too, and clocks run out. */
export const todayQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: ({ signal }) => call('GET v1 /admin/today/', {}, { signal }),
  refetchInterval: EVERY_MS,
})

export const trendsQuery = queryOptions({
  queryKey: ['admin', 'trends'],
  queryFn: ({ signal }) => call('GET v1 /admin/trends/', {}, { signal }),
  staleTime: EVERY_MS,
})

export type Kind = TodayItem['kind']
export type Holder = TodayItem['holder']

/** Who holds which case of a queue. Disputes have their holder with them. */
export const holdersQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['admin', 'holders', kind],
    queryFn: ({ signal }) => call('GET v1 /admin/cases/{kind}/holders/', { params: { kind } }, { signal }),
    refetchInterval: EVERY_MS,
  })

type Change = { to: string | null; from: string | null }

/** Claims a case, hands it over, or gives it back. */
export function useSetHolder(kind: Kind, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) =>
      call('PUT v1 /admin/cases/{kind}/{id}/holder/', { params: { kind, id }, body }),
    // A refusal means that the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    meta: { quiet: true },
  })
}
