import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type DataRequest = AnswerFor<'GET v1 /admin/data-requests/'>['results'][number]
export type Decision = InputFor<'POST v1 /admin/data-requests/{id}/decide/'>['body']
export const SHOWS = ['waiting', 'past'] as const
export type Show = (typeof SHOWS)[number]

export const PAGE_SIZE = 20

/** Requests that wait, by their clock, or the past ones. Read again often, as other staff decide too. */
export const dataRequestsQuery = (show: Show, page: number) =>
  query(
    'GET v1 /admin/data-requests/',
    { query: { show, page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

/** Decides a request; it leaves the queue unless it got more time. */
export function useDecideRequest(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/data-requests/{id}/decide/', {
    input: (body: Decision) => ({ params: { id }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own decision back. */
export const reopenDataRequest = (id: number) =>
  call('POST v1 /admin/data-requests/{id}/reopen/', {
    params: { id },
    body: { reason: t('admin.verdict.taken_back') },
  })
