import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Today = AnswerFor<'GET v1 /admin/today/'>
export type TodayItem = Today['items'][number]
export type Trends = AnswerFor<'GET v1 /admin/trends/'>

const EVERY_MS = 30_000

/** The waiting cases of all queues. Read again twice a minute: other staff decide too, and deadlines pass. */
export const todayQuery = query(
  'GET v1 /admin/today/',
  {},
  {
    refetchInterval: EVERY_MS,
  },
)

/** Waiting cases by the name of somebody or their number, also those that are not among the most urgent. */
export const foundCasesQuery = (q: string) =>
  query('GET v1 /admin/cases/', { query: { q } }, { placeholderData: keepPreviousData })

export const trendsQuery = query('GET v1 /admin/trends/', {}, { staleTime: EVERY_MS })

export type Kind = TodayItem['kind']
export type Holder = TodayItem['holder']

/** The holders of a queue's cases. Disputes carry their holder themselves. */
export const holdersQuery = (kind: Kind) =>
  query(
    'GET v1 /admin/cases/{kind}/holders/',
    { params: { kind } },
    {
      refetchInterval: EVERY_MS,
    },
  )

/** Reads the holders again at once when a notification arrives: staff get one when they receive or lose a case. */
export function useLiveHolders(): void {
  const client = useQueryClient()
  useLiveTopics([], ({ event }) => {
    if (event === 'notification') void renew(client, keyOf('GET v1 /admin/cases/{kind}/holders/'))
  })
}

type Change = { to: string | null; from: string | null }

/** Claims a case, hands it over, or gives it back. */
export function useSetHolder(kind: Kind, id: string) {
  const client = useQueryClient()
  return useAct('PUT v1 /admin/cases/{kind}/{id}/holder/', {
    input: (body: Change) => ({ params: { kind, id }, body }),
    quiet: true,
    // The bar of a case that is gone goes with its message.
    onError: (error) => leaveQueue(client, error),
    // A refusal means that the list is out of date.
    onSettled: () => renewConsole(client),
  })
}
