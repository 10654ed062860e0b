import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Request = AnswerFor<'GET v1 /admin/organizer-requests/'>['results'][number]

export const PAGE_SIZE = 20

/** Requests to organize tournaments, the oldest first. Read again often, as another admin may decide too. */
export const requestsQuery = (page: number) =>
  query(
    'GET v1 /admin/organizer-requests/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: 20_000 },
  )

export type Decision = { granted: boolean; reason: string }

/** Decides a request; it leaves the queue, also when another admin was first. */
export function useDecide(playerId: string) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/organizer-requests/{playerId}/decide/', {
    input: (body: Decision) => ({ params: { playerId }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own decision back. */
export const reopenRequest = (playerId: string) =>
  call('POST v1 /admin/organizer-requests/{playerId}/reopen/', {
    params: { playerId },
    body: { reason: t('admin.verdict.taken_back') },
  })
