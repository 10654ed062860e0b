import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Notice = AnswerFor<'GET v1 /admin/notices/'>['results'][number]

export const PAGE_SIZE = 20

/** Notices that wait, the oldest first. Read again often, as other staff decide too. */
export const noticesQuery = (page: number) =>
  query(
    'GET v1 /admin/notices/',
    { query: { page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

/** Decides a notice; it leaves the queue, also when somebody else was first. */
export function useDecideNotice(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/notices/{id}/decide/', {
    input: (body: { verdict: 'removed' | 'declined'; reason: string; owner: string | null }) => ({
      params: { id },
      body,
    }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own decision back. */
export const reopenNotice = (id: number) =>
  call('POST v1 /admin/notices/{id}/reopen/', {
    params: { id },
    body: { reason: t('admin.verdict.taken_back') },
  })
